import { addPrintAgent, type PrintAgent, removePrintAgent } from '@sofra/contract/order/print/printer.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus, Unplug } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { AgentDialog } from './AgentDialog.tsx'
import styles from './Agents.module.css'
import { useAgents } from './agents.ts'

const State = ({ agent: { is_alive, last_seen_at, paired_at } }: { readonly agent: PrintAgent }) => {
  const t = useT()
  const { ago } = useFormat()
  if (!paired_at) return <StatusDot tone="waiting" label={t('print-agent.unpaired')} />
  return (
    <span>
      <StatusDot tone={is_alive ? 'good' : 'bad'} label={t(is_alive ? 'print-agent.alive' : 'print-agent.silent')} />
      {last_seen_at && !is_alive ? <small>{t('print-agent.seen', { ago: ago(last_seen_at) })}</small> : null}
    </span>
  )
}

interface RemoveButtonProps {
  readonly branch: number
  readonly agent: PrintAgent
}

const RemoveButton = ({ branch, agent: { id, name } }: RemoveButtonProps) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const remove = () =>
    call(removePrintAgent, { params: { branch_id: branch, print_agent_id: id } })
      .catch(toast.fail)
      .finally(() => client.invalidateQueries({ queryKey: ['printer'] }))
  return (
    <Confirm
      danger
      title={t('print-agent.remove.ask', { name })}
      text={t('print-agent.remove.text')}
      ok={t('print-agent.remove')}
      onConfirm={remove}
    >
      {(ask) => (
        <Button
          type="text"
          aria-label={`${t('print-agent.remove')}: ${name}`}
          icon={<Unplug size={16} aria-hidden="true" />}
          onClick={ask}
        />
      )}
    </Confirm>
  )
}

/** The print agents of a branch: state, pairing and removal. */
export const Agents = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useAgents(branch)
  const [adding, setAdding] = useState(false)
  return (
    <section className={styles.section} aria-label={t('print-agent.title')}>
      <header>
        <h2>{t('print-agent.title')}</h2>
        {may(addPrintAgent) ? (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('print-agent.add')}
          </Button>
        ) : null}
      </header>
      <p className={styles.quiet}>{t('print-agent.hint')}</p>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      <ul className={styles.list}>
        {data?.agents.map((agent) => (
          <li key={agent.id}>
            <b>{agent.name}</b>
            <State agent={agent} />
            {may(removePrintAgent) ? <RemoveButton branch={branch} agent={agent} /> : null}
          </li>
        ))}
      </ul>
      {adding ? <AgentDialog branch={branch} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
