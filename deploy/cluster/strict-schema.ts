type Schema = Record<string, unknown>

/** What Kubernetes takes as a number or a text, though its schema says text. */
const EITHER = { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'number' }] }
const LOOSE = ['io.k8s.apimachinery.pkg.util.intstr.IntOrString', 'io.k8s.apimachinery.pkg.api.resource.Quantity']

/** A schema of Kubernetes as JSON Schema that refuses unknown fields, as `kubectl --validate=strict` does. */
export function strict(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => strict(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const it = schema as Schema
  if (LOOSE.includes(name) || it['x-kubernetes-int-or-string']) return EITHER
  const { properties, ...others } = it
  const result: Schema = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, strict(value)]))
  if (typeof properties !== 'object' || properties === null) return result
  result.properties = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, strict(value)]))
  if (!it['x-kubernetes-preserve-unknown-fields'] && !it['x-kubernetes-embedded-resource'])
    result.additionalProperties ??= false
  return result
}

/** The definitions that one of them refers to, itself included. */
export function reachable(definitions: Record<string, unknown>, from: string): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const visit = (name: string) => {
    if (name in found) return
    found[name] = definitions[name]
    for (const [, other = ''] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g)) visit(other)
  }
  visit(from)
  return found
}
