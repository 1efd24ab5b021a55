/** The print agents that run while the demo's guests order, with their tokens; the demo has nothing to protect. */
export const demoPrintAgents = [{ branch: 'KAD', key: 'demo-print-agent-1', release: '1.4.0' }] as const
