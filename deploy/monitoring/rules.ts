import { burnAlerts } from './burn-rates.ts'
import { CAUSES } from './causes.ts'
import { OBJECTIVES } from './objectives.ts'

/** The alerts as Prometheus and its operator read them. */
export const rules = {
  groups: [
    { name: 'skirmish-objectives', rules: OBJECTIVES.flatMap(burnAlerts) },
    { name: 'skirmish-causes', rules: CAUSES },
  ],
}
