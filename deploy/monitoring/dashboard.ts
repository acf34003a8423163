interface Panel {
  title: string
  /** Queries by what their lines are called, as in `{{service}}`. */
  queries: Record<string, string>
  unit: 'percentunit' | 's' | 'reqps' | 'short' | 'bytes'
}

export interface Dashboard {
  name: string
  title: string
  panels: Panel[]
}

const WIDTH = 12
const HEIGHT = 8

/** A dashboard as Grafana imports it: two panels a row, each a graph, from the data source that the viewer chooses. */
export function grafana({ name, title, panels }: Dashboard): object {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's own placeholder
  const datasource = { type: 'prometheus', uid: '${datasource}' }
  return {
    uid: `skirmish-${name}`,
    title: `Skirmish: ${title}`,
    tags: ['skirmish'],
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(({ title: panel, queries, unit }, i) => ({
      id: i + 1,
      type: 'timeseries',
      title: panel,
      datasource,
      gridPos: { x: (i % 2) * WIDTH, y: Math.floor(i / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: Object.entries(queries).map(([legendFormat, expr], n) => ({
        refId: String.fromCharCode(65 + n), // A, B, …
        datasource,
        expr,
        legendFormat,
      })),
    })),
  }
}
