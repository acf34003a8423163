/**
 * The environment of a child: this process's, in which each name of `set` has the value there. A file that this process's
 * environment names for one of them is left out, since a setting and its file must not both be set.
 */
export function childEnvironment(set: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const files = Object.keys(set).map((name) => [`${name}_FILE`, undefined])
  return { ...process.env, ...Object.fromEntries(files), ...set }
}
