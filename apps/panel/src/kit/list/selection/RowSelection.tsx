import { mayCall } from '@sofra/contract/kernel/visibility.ts'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { lazyPart } from '../../part.tsx'
import type { AnyRow } from '../../record.ts'
import { type Screen, ScreensContext, type SelectedRow, type SelectedRows } from '../../screen/screen.ts'
import { ViewContext } from '../../screen/view.ts'
import { useViewer } from '../../session/session.ts'
import { useLang, useT } from '../../words/i18n.ts'
import { rowName } from '../rowName.ts'
import { SelectionBar } from './SelectionBar.tsx'
import ticks from './ticks.module.css'
import { type Selection, useSelection } from './useSelection.ts'

/** The selection of a table's rows; null where nothing could be done with them, so that they have no boxes. */
const SelectionContext = createContext<Selection | null>(null)

type Load = NonNullable<Screen['selection']>['load']

const loaded = new Map<Load, ComponentType<SelectedRows>>()
const partOf = (load: Load) => {
  const part = loaded.get(load) ?? lazyPart(load)
  loaded.set(load, part)
  return part
}

/** What the screens under this one offer to do with its rows, as far as this person may. */
const useOffered = () => {
  const viewer = useViewer()
  const path = use(ViewContext)?.screen.path
  return use(ScreensContext).flatMap(({ under, selection }) => {
    if (under !== path || !selection || !mayCall(selection.needs, viewer)) return []
    return viewer.permissions.has(selection.key) ? [selection.load] : []
  })
}

interface RowSelectionProps {
  /** Whose rows they are: the parameters of the list's path. */
  readonly params: Readonly<Record<string, number>> | undefined
  readonly rows: readonly SelectedRow[] | undefined
  /** The table. */
  readonly children: ReactNode
}

/** Lets the shown rows of a table be selected where a screen under this list says what can be done with them. */
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

/** The box that selects a row; with shift all rows between it and the last one. Nothing where a list offers no selection. */
export const RowTick = ({ row }: { readonly row: { readonly id: number } }) => {
  const t = useT()
  const [lang] = useLang()
  const selection = use(SelectionContext)
  if (!selection) return null
  return (
    <label className={ticks.tick}>
      <input
        type="checkbox"
        // A row's fields are known to its list alone.
        aria-label={`${t('list.select')}: ${rowName(row as AnyRow, lang)}`}
        checked={selection.isSelected(row.id)}
        onChange={({ target, nativeEvent }) =>
          selection.select([row.id], target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
