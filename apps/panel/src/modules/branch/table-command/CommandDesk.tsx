import {
  commandColumns,
  commandExport,
  commandNames,
  readCommand,
  type TableCommand,
} from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { Button } from 'antd'
import { Check, CheckCheck, ConciergeBell, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useTick } from '../../../kit/tick.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Command.module.css'
import { ageText, ageTone } from './command-age.ts'
import { useCommands, useReading } from './command-query.ts'

const CommandNames = lazyPart(() => import('./CommandNames.tsx'))

const Age = ({ since }: { readonly since: string }) => {
  const t = useT()
  const text = useTick((now) => ageText(since, now))
  const tone = useTick((now) => ageTone(since, now))
  return (
    <span className={`strong numbers ${styles.age}`} data-tone={tone}>
      {t('table-command.age', { time: text })}
    </span>
  )
}

interface WaitingCardProps {
  readonly command: TableCommand
  readonly onRead: (() => void) | undefined
}

/** A waiting call: table, reason and waiting time; made for a phone in one hand. */
const WaitingCard = ({ command, onRead }: WaitingCardProps) => {
  const t = useT()
  const { table, name, note, count, created_at } = command
  return (
    <li className={`stack-8 card ${styles.card}`}>
      <strong className={`breakable shrinks ${styles.table}`}>{t('table-command.table', { table })}</strong>
      <Age since={created_at} />
      <span className={styles.what}>
        {name}
        {count > 1 ? <small>{t('table-command.times', { n: count })}</small> : null}
      </span>
      {note ? <q className={`quiet breakable ${styles.note}`}>{note}</q> : null}
      {onRead ? (
        <Button
          type="primary"
          icon={<Check size={16} aria-hidden="true" />}
          className={styles.read ?? ''}
          aria-label={`${t('table-command.table', { table })}, ${name}: ${t('table-command.read')}`}
          onClick={onRead}
        >
          {t('table-command.read')}
        </Button>
      ) : null}
    </li>
  )
}

const ReadRow = ({ command: { table, name, read_at, read_by } }: { readonly command: TableCommand }) => {
  const t = useT()
  const { time } = useFormat()
  return (
    <li className={`stack-12 quiet ${styles.row}`}>
      <span>{t('table-command.table', { table })}</span>
      <span>{name}</span>
      <small>{read_at ? [time(read_at), read_by].filter(Boolean).join(', ') : null}</small>
    </li>
  )
}

/** The export contains all stored calls, whatever the screen shows. */
const newestFirst = { page: 1, limit: 50, sort: '-created_at', filters: {} }

/** The live calls from the tables of a branch. */
const CommandDesk = () => {
  const t = useT()
  const may = useMay()
  const branch = useBranchId()
  const { data, error, refetch } = useCommands(branch)
  const reading = useReading(branch)
  const [naming, setNaming] = useState(false)
  const waiting = data?.items.filter(({ read_at }) => read_at === null) ?? []
  const read = data?.items.filter(({ read_at }) => read_at !== null) ?? []
  const last = waiting
    .map(({ last_at }) => last_at)
    .sort()
    .at(-1)
  return (
    <Page
      title={t('table-command.title')}
      count={data && waiting.length > 0 ? waiting.length : undefined}
      actions={
        <>
          <ExportMenu
            endpoint={commandExport}
            params={{ branch_id: branch }}
            state={newestFirst}
            columns={commandColumns}
          />
          {may(commandNames) ? (
            <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setNaming(true)}>
              {t('table-command.names')}
            </Button>
          ) : null}
          {may(readCommand) && last !== undefined && waiting.length > 1 ? (
            <Button icon={<CheckCheck size={16} aria-hidden="true" />} onClick={() => reading.all.mutate(last)}>
              {t('table-command.read-all')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data && waiting.length === 0 ? (
        <EmptyState icon={ConciergeBell} title={t('table-command.empty')} hint={t('table-command.empty.hint')} />
      ) : null}
      {waiting.length > 0 ? (
        <ul className={`stack-16 ${styles.cards}`} aria-label={t('table-command.unread.title')}>
          {waiting.map((command) => (
            <WaitingCard
              key={command.id}
              command={command}
              onRead={may(readCommand) ? () => reading.one.mutate(command.id) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {read.length > 0 ? (
        <section className={styles.done} aria-labelledby="table-command-read">
          <h2 id="table-command-read">{t('table-command.read.title')}</h2>
          <ul>
            {read.map((command) => (
              <ReadRow key={command.id} command={command} />
            ))}
          </ul>
        </section>
      ) : null}
      {naming ? <CommandNames branch={branch} onClose={() => setNaming(false)} /> : null}
    </Page>
  )
}

export default CommandDesk
