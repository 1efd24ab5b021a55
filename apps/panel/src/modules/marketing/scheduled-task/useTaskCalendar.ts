import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { scheduledTask, taskCalendar } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'

/** What ran and runs in the weeks from the one of a day on, or from this one on; for whoever may see the list of tasks. */
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

/** Which day it is where the company is; undefined until that is known. For whom it stays unknown, where they sit themselves. */
export const useCompanyDay = (company: number): string | undefined => {
  const { data, isLoading } = useTaskCalendar(company)
  if (isLoading) return undefined
  return data?.today ?? localTime(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()).date
}
