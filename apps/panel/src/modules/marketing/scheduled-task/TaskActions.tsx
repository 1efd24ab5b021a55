import {
  runTask,
  type ScheduledTask,
  scheduledTask,
  switchTask,
  taskRuns,
} from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { use } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { searchText } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { CompanyContext } from '../../../kit/session/company.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** Returns the address of a task's runs. */
export const useRunsHref = () => {
  const company = use(CompanyContext)
  const whose = company?.isChosen ? searchText({ company: company.id }) : ''
  return (id: number) => `/marketing/scheduled-task/run/${id}${whose}`
}

interface TaskActionsProps {
  readonly of: ScheduledTask
  readonly company: number
  /** Whether to link to the task's runs; false on that page. */
  readonly runs?: boolean
}

/** Pauses, resumes or runs a task, and links to its runs. */
export const TaskActions = ({ of: { id, version, is_active }, company, runs = true }: TaskActionsProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const open = use(OpenContext)
  const href = useRunsHref()
  const queries = useQueryClient()
  const params = { company_id: company, scheduled_task_id: id }
  const readAnew = () => queries.invalidateQueries({ queryKey: [scheduledTask.name] })
  const put = useMutation({
    mutationFn: () => call(switchTask, { params, body: { is_active: !is_active, version } }),
    onError: toast.fail,
    onSettled: readAnew,
  })
  const run = useMutation({
    mutationFn: () => call(runTask, { params, body: { version } }),
    onSuccess: () => open(href(id)),
    onError: toast.fail,
    onSettled: readAnew,
  })
  return (
    <>
      {runs && may(taskRuns) ? <Button onClick={() => open(href(id))}>{t('scheduled-task.runs')}</Button> : null}
      {may(switchTask) ? (
        <Button loading={put.isPending} onClick={() => put.mutate()}>
          {t(is_active ? 'scheduled-task.pause' : 'scheduled-task.resume')}
        </Button>
      ) : null}
      {may(runTask) ? (
        <Confirm
          title={t('scheduled-task.run')}
          text={t('scheduled-task.run.ask')}
          ok={t('scheduled-task.run')}
          onConfirm={() => run.mutateAsync().catch(() => undefined)}
        >
          {(ask) => <Button onClick={ask}>{t('scheduled-task.run')}</Button>}
        </Confirm>
      ) : null}
    </>
  )
}
