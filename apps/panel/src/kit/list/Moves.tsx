import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type AnyRecord, type AnyRow, callAny } from '../record.ts'
import { useToast } from '../toast/toast.ts'
import { useLang, useT } from '../words/i18n.ts'
import { isFiltered } from './list-state.ts'
import { rowName } from './rowName.ts'
import type { List } from './useList.ts'
import { useRecordParams } from './useRecordParams.ts'

/** Returns the rows that can be moved: those of a complete list in manual order. */
export const movable = <Row,>({ state, rows = [], total }: List<Row>): readonly Row[] =>
  state.sort === 'sort_no' && !isFiltered(state) && rows.length === total ? rows : []

interface MovesProps {
  readonly of: Pick<AnyRecord, 'name' | 'list' | 'order'>
  readonly row: AnyRow
  /** All rows in their current manual order. */
  readonly rows: readonly AnyRow[]
}

/** Moves a record one place up or down in a manual order. */
export const Moves = ({ of, row, rows }: MovesProps) => {
  const t = useT()
  const [lang] = useLang()
  const toast = useToast()
  const client = useQueryClient()
  const params = useRecordParams(of.list)
  const order = useMutation({
    mutationFn: async (ids: readonly number[]) => of.order && callAny(of.order, { params, body: { ids } }),
    onError: toast.fail,
    onSettled: () => client.invalidateQueries({ queryKey: [of.name] }),
  })
  const ids = rows.map(({ id }) => id)
  const at = ids.indexOf(row.id)
  const name = rowName(row, lang)
  const button = (by: 1 | -1) => {
    const other = ids[at + by]
    return (
      <Button
        type="text"
        aria-label={t(by < 0 ? 'line.up' : 'line.down', { name })}
        icon={by < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
        disabled={order.isPending || other === undefined}
        onClick={() => other !== undefined && order.mutate(ids.with(at, other).with(at + by, row.id))}
      />
    )
  }
  return at < 0 ? null : (
    <>
      {button(-1)}
      {button(1)}
    </>
  )
}
