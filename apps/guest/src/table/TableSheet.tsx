/** @jsxImportSource preact */
import type { callCommand } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { useEffect, useState } from 'preact/hooks'
import { call, Refused } from '../kit/api.ts'
import { Field } from '../kit/Field.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { commands, isLocked, keys, readCommands } from './commands.ts'
import { tablePassword } from './table.ts'

type Called = ReplyOf<typeof callCommand>

interface PasswordProps {
  /** Loads what the password unlocks. */
  readonly onEnter: () => Promise<void>
}

/** Asks for the password given by the waiter. */
export const Password = ({ onEnter }: PasswordProps) => {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const enter = async (event: Event) => {
    event.preventDefault()
    tablePassword.value = typed.trim()
    await onEnter()
    setTried(true)
  }
  return (
    <form onSubmit={enter}>
      <Field
        label={t('guest-page.table-password')}
        value={typed}
        change={setTyped}
        fault={isTried ? t('guest-page.table-password.wrong') : undefined}
        more={{ autocomplete: 'off', maxLength: 20 }}
      />
      <button type="submit" class="button wide">
        {t('guest-page.enter')}
      </button>
    </form>
  )
}

/** Calls for waiter, bill, valet and the restaurant's own ones; an active call shows its time. */
export const TableSheet = () => {
  const [message, setSaid] = useState('')
  useEffect(() => void readCommands(), [])
  const ask = async (kind: string) => {
    try {
      const { name } = await call<Called>('/ordering/command', { ...keys(), kind })
      setSaid(t('guest-page.called', { name }))
      await readCommands()
    } catch (error) {
      setSaid(error instanceof Refused ? error.message : t('guest-page.no-connection'))
    }
  }
  const tableCommands = commands.value
  return (
    <Sheet title={tableCommands ? t('guest-page.table', { table: tableCommands.table }) : t('guest-page.ask')}>
      {isLocked.value && <Password onEnter={readCommands} />}
      {tableCommands && (
        <ul class="commands">
          {tableCommands.commands.map(({ kind, name, called_at }) => (
            <li key={kind}>
              <button type="button" class="quiet" onClick={() => ask(kind)}>
                <span>{name}</span>
                {called_at && <small>{t('guest-page.called.at', { time: timeOf(called_at) })}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="muted" role="status">
        {message}
      </p>
    </Sheet>
  )
}
