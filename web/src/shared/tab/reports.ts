import { createReports } from '../reports/reports.ts'

export const reports = createReports()
export const { count } = reports
