export const HTTP = 'http_request_duration_seconds'
/** Grafana's window for rates: wide enough for the interval of scraping. */
const WINDOW = '[$__rate_interval]'

/** A counter's growth a second, by labels. */
export const rate = (counter: string, by = ''): string => {
  const sum = by === '' ? 'sum' : `sum by (${by})`
  return `${sum} (rate(${counter}${WINDOW}))`
}

/** The value below which so many of a histogram's are, by labels. */
export const quantile = (share: number, histogram: string, by = '', labels = ''): string =>
  `histogram_quantile(${share}, ${rate(`${histogram}_bucket{${labels}}`, ['le', by].filter(Boolean).join(', '))})`
