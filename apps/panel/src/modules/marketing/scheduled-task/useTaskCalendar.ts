import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { scheduledTask, taskCalendar } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

/** Past and future runs from the week of a day on, by default the current week; for users with access to the tasks. */
export const useTaskCalendar = (company: number, from?: string) => {
  const may = useMay()(taskCalendar)
  return useQuery({
    queryKey: [scheduledTask.name, 'calendar', company, from ?? 'today'],
    queryFn: ({ signal }) =>
      call(taskCalendar, { params: { company_id: company }, query: from ? { from } : {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: may,
  })
}

/**
 * Returns the current day in the company's time zone; undefined while loading. Users without access to it get their browser's
 * day.
 */
export const useCompanyDay = (company: number): string | undefined => {
  const { data, isLoading } = useTaskCalendar(company)
  if (isLoading) return undefined
  return data?.today ?? localTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()).date
}
