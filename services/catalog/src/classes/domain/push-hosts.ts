/** Whether a subscription's endpoint is one to which this site sends. */
export type IsAllowedEndpoint = (endpoint: string) => boolean

/**
 * Reads a list of host names, separated by commas, of which `*.` stands for any name below. An endpoint is allowed that is HTTPS on the usual port of
 * one of them: a player chooses it, and could name a server inside of the deployment. Undefined where the setting is `none`. RULES CL6.
 */
export function readPushHosts(setting: string): IsAllowedEndpoint | undefined {
  if (setting === 'none') return undefined
  const hosts = setting.split(',').map((host) => host.trim())
  const isListed = (name: string) =>
    hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
  return (endpoint) => {
    const url = URL.parse(endpoint)
    // Browsers write it in the one form in which all programs read the same host.
    if (url?.href !== endpoint || url.username !== '' || url.password !== '') return false
    return url.protocol === 'https:' && url.port === '' && isListed(url.hostname)
  }
}
