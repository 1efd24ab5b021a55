export { FigureLink } from './FigureLink.tsx'
export { default as reportStyles } from './OrderReport.module.css'
export { filteredBy, orderFilters, reportDays } from './ReportFilters.tsx'
export { useShortFormat } from './useMeasureFormat.ts'
