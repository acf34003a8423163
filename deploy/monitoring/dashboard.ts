export interface Panel {
  title: string
  /** Queries by what their lines are called, as in `{{service}}`. */
  queries: Record<string, string>
  unit: 'percentunit' | 's' | 'reqps' | 'short' | 'bytes' | 'percent'
  /** One figure of now in place of a line over time. */
  figure?: true
  /** Beyond this it is too much; drawn as a line. */
  limit?: number
}

export interface Dashboard {
  name: string
  title: string
  panels: Panel[]
}

const COLUMNS = 24
const SIZES = { line: { w: 12, h: 8 }, figure: { w: 4, h: 4 } }

/** Where each panel stands: figures six a row, lines two a row, in their order. */
function places(panels: readonly Panel[]): { x: number; y: number; w: number; h: number }[] {
  let [x, y, height] = [0, 0, 0]
  return panels.map(({ figure }) => {
    const { w, h } = SIZES[figure ? 'figure' : 'line']
    if (x + w > COLUMNS || (x > 0 && h !== height)) [x, y] = [0, y + height]
    const place = { x, y, w, h }
    x += w
    height = h
    return place
  })
}

/** A dashboard as Grafana imports it, from the data source that the viewer chooses. */
export function grafana({ name, title, panels }: Dashboard): object {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's own placeholder
  const datasource = { type: 'prometheus', uid: '${datasource}' }
  const grid = places(panels)
  return {
    uid: `skirmish-${name}`,
    title: `Skirmish: ${title}`,
    tags: ['skirmish'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    links: [{ type: 'dashboards', tags: ['skirmish'], title: 'Skirmish', asDropdown: true }],
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(({ title: panel, queries, unit, figure, limit }, i) => ({
      id: i + 1,
      type: figure ? 'stat' : 'timeseries',
      title: panel,
      datasource,
      gridPos: grid[i],
      fieldConfig: { defaults: { unit, min: 0, ...thresholds(limit, figure) }, overrides: [] },
      targets: Object.entries(queries).map(([legendFormat, expr], n) => ({
        refId: String.fromCharCode(65 + n), // A, B, …
        datasource,
        expr,
        legendFormat,
      })),
    })),
  }
}

function thresholds(limit: number | undefined, figure: true | undefined): object {
  const steps = [{ color: 'green', value: null }, ...(limit === undefined ? [] : [{ color: 'red', value: limit }])]
  const style = limit === undefined || figure ? {} : { custom: { thresholdsStyle: { mode: 'dashed' } } }
  return { thresholds: { mode: 'absolute', steps }, ...style }
}
