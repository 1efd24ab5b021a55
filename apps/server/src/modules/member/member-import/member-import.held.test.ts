import { expect, test } from 'vitest'
import { csv, memberImporting } from '../../../../test/member-importing.ts'
import { movePosition } from '../../../kernel/import/import.queries.ts'
import { stagedText, stageRows } from '../../../kernel/import/import.staged.ts'

const { admin, A, read, phoneOf } = await memberImporting()

test('a part moves its import only from the expected position, and is staged only during reading', async () => {
  const file = await read(csv('Telefon', phoneOf(1), phoneOf(2)))
  const become = (state: string) => admin('update import_file set state = $2 where id = $1', [file.id, state])
  const move = (from: number) => movePosition(admin, file.id, { from, to: 3, written: 2 })
  const row = { row: 9, cells: [], value: null, outcome: 'wrong', faults: [] } as const
  const stage = () => stageRows(admin, file.id, { company_id: A.id }, stagedText([row]))
  const staged = () => admin('select row from import_row where import_id = $1 order by row', [file.id])
  // It waits for the user to start the writing.
  expect([await move(0), await stage()]).toEqual([false, false])
  await become('applying')
  expect([await move(1), await stage(), await move(0), await move(0)]).toEqual([false, false, true, false])
  expect(await staged()).toEqual([{ row: 2 }, { row: 3 }])
  expect(await admin('select position, written from import_file where id = $1', [file.id])).toEqual([
    { position: 3, written: 2 },
  ])
  await become('reading')
  expect([await move(3), await stage()]).toEqual([false, true])
  expect(await staged()).toEqual([{ row: 2 }, { row: 3 }, { row: 9 }])
})
