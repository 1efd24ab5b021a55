import type { ReportState } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import type { Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'

export const reportTones: Record<ReportState, Tone> = { closed: 'working', invoiced: 'waiting', paid: 'good' }

interface Period {
  readonly from_day: string
  readonly until_day: string
}

/** Returns functions that write a calendar day and a range of days. */
export const useDays = () => {
  const { date } = useFormat('UTC')
  const dayText = (day: string) => date(`${day}T00:00:00Z`)
  const periodText = ({ from_day, until_day }: Period) =>
    from_day === until_day ? dayText(from_day) : `${dayText(from_day)} – ${dayText(until_day)}`
  return { dayText, periodText }
}
