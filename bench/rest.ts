import type { Cluster } from './cluster.ts'

/**
 * Does at once what would be done beside the next figure of what was measured before. Nobody answers the orders of a bench, and a minute
 * later the alarm rings for each of them, by the thousand; tables that have grown are vacuumed.
 */
export async function rest({ admin }: Cluster) {
  await admin("update orders set alarm_level = 3 where status = 'waiting_for_approval' and alarm_level < 3")
  await admin('vacuum analyze')
}
