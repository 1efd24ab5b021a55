/** The exports that files are made from, by kind. */
export const exportPaths = {
  'commission-report': '/commission-report/export',
  'member-report': '/report/member/export',
  'order-report': '/report/order/export',
  'payout-run': '/payout-run/export',
  'restaurant-invoice': '/restaurant-invoice/export',
  'traffic-report': '/report/traffic/export',
  'wallet-report': '/report/wallet/export',
} as const
export type ReportFileKind = keyof typeof exportPaths

export const reportFileKinds = Object.keys(exportPaths) as readonly ReportFileKind[] as readonly [
  ReportFileKind,
  ...ReportFileKind[],
]

/** Returns the kind of the files that an export can be made into; undefined for other exports. */
export const kindOfExport = (path: string): ReportFileKind | undefined =>
  reportFileKinds.find((kind) => exportPaths[kind] === path)

export const reportFileFormats = ['xlsx', 'csv'] as const
export const reportFileStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type ReportFileState = (typeof reportFileStates)[number]
