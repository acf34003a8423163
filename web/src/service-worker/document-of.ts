/**
 * The path of the document that shows the page at a path, as the gateway chooses it: `/auth/login` has one of its own, `/profile/ann` that of
 * all profiles. Undefined where `documents` has none: the server decides about that address.
 */
export function documentOf(path: string, language: string, documents: ReadonlySet<string>): string | undefined {
  const parts = path.split('/').filter(Boolean)
  return [parts.join('.'), parts[0]]
    .map((name) => `/pages/${name}.${language}.html`)
    .find((document) => documents.has(document))
}
