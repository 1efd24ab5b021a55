import { mayCall } from '@sofra/contract/kernel/visibility.ts'
import { createContext, type ReactNode, use } from 'react'
import { partOf } from '../../part.tsx'
import type { AnyRow } from '../../record.ts'
import { ScreensContext, type SelectedRow } from '../../screen/screen.ts'
import { ViewContext } from '../../screen/view.ts'
import { useViewer } from '../../session/session.ts'
import { useLang, useT } from '../../words/i18n.ts'
import { rowName } from '../rowName.ts'
import { SelectionBar } from './SelectionBar.tsx'
import ticks from './ticks.module.css'
import { type Selection, useSelection } from './useSelection.ts'

/** The selection of a table's rows; null if no action is available, so that rows have no checkboxes. */
const SelectionContext = createContext<Selection | null>(null)

/** Returns the row actions that the screens below this one offer and this user may run. */
const useOffered = () => {
  const viewer = useViewer()
  const path = use(ViewContext)?.screen.path
  return use(ScreensContext).flatMap(({ under, selection }) => {
    if (under !== path || !selection || !mayCall(selection.needs, viewer)) return []
    return viewer.permissions.has(selection.key) ? [selection.load] : []
  })
}

interface RowSelectionProps {
  /** The parameters of the list's path. */
  readonly params: Readonly<Record<string, number>> | undefined
  readonly rows: readonly SelectedRow[] | undefined
  /** The table. */
  readonly children: ReactNode
}

/** Makes rows selectable if a screen below this list offers actions for them. */
export const RowSelection = ({ params = {}, rows = [], children }: RowSelectionProps) => {
  const t = useT()
  const offered = useOffered()
  const selection = useSelection(rows.map(({ id }) => id))
  const { selected, clear } = selection
  if (offered.length === 0) return children
  const chosen = rows.filter(({ id }) => selected.includes(id))
  return (
    <>
      <SelectionContext value={selection}>{children}</SelectionContext>
      {chosen.length ? (
        <SelectionBar text={t('list.selected', { n: chosen.length })} onClear={clear}>
          {offered.map((load) => {
            const Action = partOf(load)
            return <Action key={String(load)} params={params} rows={chosen} onDone={clear} />
          })}
        </SelectionBar>
      ) : null}
    </>
  )
}

/** The checkbox of a row; with shift it selects the range from the last one. Renders nothing if the list offers no actions. */
export const RowTick = ({ row }: { readonly row: { readonly id: number | string } }) => {
  const t = useT()
  const [lang] = useLang()
  const selection = use(SelectionContext)
  const { id } = row
  if (!selection || typeof id === 'string') return null
  return (
    <label className={ticks.tick}>
      <input
        type="checkbox"
        // Only the list has the type of a row's fields.
        aria-label={`${t('list.select')}: ${rowName(row as AnyRow, lang)}`}
        checked={selection.isSelected(id)}
        onChange={({ target, nativeEvent }) =>
          selection.select([id], target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
