import { type ScheduledTask, scheduledTask } from '@sofra/contract/marketing/scheduled-task/scheduled-task.contract.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../../company/own-company/own-company.api.tsx'
import { MessagePreview, MessageVariables, TitleField } from '../notification/notification.api.tsx'
import { FoundToday } from './FoundToday.tsx'
import styles from './ScheduledTask.module.css'
import { TaskActions } from './TaskActions.tsx'
import { CycleFields, TypeFields } from './TaskFields.tsx'
import { useCompanyDay } from './useTaskCalendar.ts'

const { Text, Translated, Flag, Choice } = fieldsOf(scheduledTask)

const none = { tr: '', en: '', de: '' }
const begins = {
  type: 'birthday',
  days: null,
  hours: null,
  member_group_id: null,
  channel: 'sms',
  is_commercial: true,
  title: none,
  text: none,
  cycle: 'daily',
  at: '10:00',
  weekday: null,
  month_day: null,
}

/** Variables of expiring points are available only in tasks about them. */
const Variables = () => <MessageVariables expiry={useWatch({ name: 'type' }) === 'points'} />

interface TaskProps {
  readonly company: number
  /** The start day of a new task: today at the company. */
  readonly today: string
}

const Task = ({ company, today }: TaskProps) => {
  const { id } = useViewParams()
  const start = useMemo(() => ({ ...begins, starts_on: today }), [today])
  return (
    <ResourceForm
      of={scheduledTask}
      start={start}
      beside={{
        preview: (
          <div className={styles.beside}>
            <FoundToday company={company} id={id ?? null} today={today} />
            <MessagePreview company={company} audience={false} />
          </div>
        ),
      }}
      actions={(row) => <TaskActions of={row as unknown as ScheduledTask} company={company} />}
    >
      <Text name="name" />
      <TypeFields company={company} />
      <CycleFields />
      <Choice name="channel" words="notification.channel" />
      <Flag name="is_commercial" help="notification.is_commercial.hint" />
      <TitleField />
      <Translated name="text" lines={4} />
      <Variables />
    </ResourceForm>
  )
}

const OnItsDay = ({ company }: Pick<TaskProps, 'company'>) => {
  const t = useT()
  const today = useCompanyDay(company)
  if (today) return <Task company={company} today={today} />
  return (
    <Page title={t('scheduled-task.one')}>
      <Waiting error={null} retry={() => undefined} />
    </Page>
  )
}

/** A task: members, schedule and text; beside it the members it would select today and its next run. */
export default function ScheduledTaskForm() {
  const t = useT()
  return <OfCompany title={t('scheduled-task.one')}>{(company) => <OnItsDay company={company} />}</OfCompany>
}
