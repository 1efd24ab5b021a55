/** The programs that print in restaurants while the demo's guests come, with the tokens that each keeps; the demo guards nothing. */
export const demoPrintAgents = [{ branch: 'KAD', key: 'demo-print-agent-1', release: '1.4.0' }] as const
