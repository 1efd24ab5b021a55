import { type Branch, manualStates, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Popover } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { serverNow } from '../../../../kit/http/server-time.ts'
import { useCorner } from '../../../../kit/look/corner.ts'
import { StatusDot, type Tone } from '../../../../kit/look/Status.tsx'
import tool from '../../../../kit/look/Tool.module.css'
import { useMay } from '../../../../kit/session/access.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchState.module.css'
import { type Period, periods, untilOf } from './state-until.ts'

type Manual = (typeof manualStates)[number]

/** Colour of each state. */
export const stateTones: Record<Branch['state'], Tone> = { open: 'good', busy: 'warning', closed: 'bad' }

const useSetState = (branch: Branch, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()
  const { queryKey } = branchQuery(branch.id)
  return useMutation({
    mutationFn: ({ state, period }: { state: Manual; period: Period }) => {
      const until = untilOf(period, branch.timezone, serverNow())
      return call(putBranchState, { params: { branch_id: branch.id }, body: { state, until, version: branch.version } })
    },
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      void client.invalidateQueries({ queryKey: ['branch', 'list'] })
      toast.ok(t('desk.state.saved'))
      onDone()
    },
    onError: (error) => {
      toast.fail(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Sets the state and its duration. */
export const StateChoice = ({ branch, onDone }: { readonly branch: Branch; readonly onDone: () => void }) => {
  const t = useT()
  const { mutate, isPending } = useSetState(branch, onDone)
  const [state, setState] = useState<Manual>(branch.manual_state)
  const choose = (next: Manual) => {
    setState(next)
    if (next === 'auto') mutate({ state: next, period: 'ever' })
  }
  return (
    <div className={tool.settings}>
      <fieldset className={tool.choices} disabled={isPending}>
        <legend className="visually-hidden">{t('desk.state.title')}</legend>
        {manualStates.map((name) => (
          <button key={name} type="button" aria-pressed={name === state} onClick={() => choose(name)}>
            {t(`branch.state.${name}`)}
          </button>
        ))}
      </fieldset>
      {state === 'auto' ? null : (
        <fieldset className={tool.choices} disabled={isPending}>
          <legend>{t('desk.state.how-long')}</legend>
          {periods.map((period) => (
            <button key={period} type="button" onClick={() => mutate({ state, period })}>
              {t(`desk.state.for.${period}`)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** State of the branch, its end, and the control to change it. */
export const BranchState = ({ branch }: { readonly branch: Branch }) => {
  const corner = useCorner('bottom', 'start')
  const t = useT()
  const may = useMay()
  const { time } = useFormat(branch.timezone)
  const [open, setOpen] = useState(false)
  const word = t(`branch.state.${branch.state}`)
  const label = branch.manual_until ? t('desk.state.until', { state: word, time: time(branch.manual_until) }) : word
  const dot = <StatusDot tone={stateTones[branch.state]} label={label} />
  if (!may(putBranchState)) return <span className={styles.live}>{dot}</span>
  return (
    <Popover
      trigger="click"
      placement={corner}
      open={open}
      onOpenChange={setOpen}
      title={t('desk.state.title')}
      content={<StateChoice key={String(open)} branch={branch} onDone={() => setOpen(false)} />}
    >
      <button type="button" className={tool.tool}>
        {dot}
        <ChevronDown size={16} aria-hidden />
      </button>
    </Popover>
  )
}
