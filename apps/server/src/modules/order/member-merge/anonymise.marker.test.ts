import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  anonymiseMember,
  memberData,
  mergeMembers,
  undoMerge,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { expect, test } from 'vitest'
import { columnsWith as columnsIn } from '../../../../test/columns-with.ts'
import { markedMembers } from '../../../../test/marked-member.ts'
import { tables } from '../../../app/contributions.ts'
import { columnsOf, reasonToKeep } from '../../../kernel/database/tables.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import { headingsOf, holdingsOf } from './person.rows.ts'

const { admin, call, config, world, createMarked, findsRows, markOf, runJobs } = await markedMembers()
const { A, B } = world
const of = { company_id: A.id }

const columnsWith = (text: string) => columnsIn(admin, text)

/** Returns the files of the store that contain a text. */
const filesWith = (text: string) =>
  readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

/** Columns about a person that contain no text, that are filled for a while only, or that name staff and the other member of a merge. */
const withoutText = [
  'institution_request.document_type',
  'member.birth_date',
  'member.birthday',
  'member.code',
  'member.institution_id',
  'member.last_city_id',
  'member.registration_city_id',
  'member.wedding_date',
  'member.wedding_day',
  'member_address.lat',
  'member_address.lng',
  'member_anonymisation.by_name',
  'member_anonymisation.codes',
  'member_anonymisation.emails',
  'member_anonymisation.phones',
  'member_distinct.by_name',
  'member_merge.before',
  'member_merge.by_name',
  'member_merge.undone_by',
]

/** What anonymising empties for a whole company: unmatched files, whose content is unknown, and merges with the member. */
const sharedWithin = ['import_file.file', 'import_file.matched', 'member_merge.before']

const isKept = (place: string) => {
  const [table = '', name = ''] = place.split('.')
  return reasonToKeep(columnsOf(tables[table])[name], 'member') !== undefined
}

/** Returns the columns whose logged values contain a text. */
const loggedWith = async (text: string) => {
  const rows = await admin<{ place: string }>(
    `select distinct record || '.' || k as place from audit_log l cross join lateral (
       select * from jsonb_each_text(coalesce(l.before, '{}')) union select * from jsonb_each_text(coalesce(l.after, '{}'))
       union select 'subject', l.subject
     ) as f (k, v) where v like '%' || $1 || '%' order by 1`,
    [text],
  )
  return rows.map(({ place }) => place)
}

const version = async (id: number) =>
  (await admin<{ version: number }>('select version from member where id = $1', [id]))[0]?.version ?? 0

test('POST member/:member_id/anonymise leaves the marker only in columns with a reason to keep it', async () => {
  const mine = await createMarked(A, 'Zümrüdüanka')
  const other = await createMarked(B, 'Simurg')
  const friend = await createMarked(A, 'Hüma')
  const params = { ...of, member_id: friend.id, other_id: mine.id }
  const body = {
    version: await version(friend.id),
    other_version: await version(mine.id),
    take: ['name', 'email'] as const,
  }
  const merged = await call(mergeMembers, { as: A.owner, params, body: { ...body, take: [...body.take] } })
  expect(merged.status).toBe(201)
  const undone = { ...of, member_id: friend.id, member_merge_id: merged.reply.id }
  expect((await call(undoMerge, { as: A.owner, params: undone })).status).toBe(200)
  const filled = await mine.fill()
  await friend.fill()
  await other.fill()

  const before = await columnsWith(mine.mark)
  const [othersBefore, friendsBefore] = [await columnsWith(other.mark), await columnsWith(friend.mark)]
  const personal = holdingsOf(tables).flatMap((holding) =>
    Object.entries(holding.columns).flatMap(([name, column]) =>
      typeof column === 'object' && column.person !== 'none' ? [`${holding.table}.${name}`] : [],
    ),
  )
  expect([...new Set(personal)].filter((place) => !before.includes(place)).sort()).toEqual(
    [...findsRows, ...withoutText].sort(),
  )
  expect(before).toEqual(
    expect.arrayContaining([
      'audit_log.after',
      'audit_log.subject',
      'import_row.cells',
      'mail.html',
      'sms.text',
      'import_file.file',
    ]),
  )
  expect(filesWith(mine.mark)).toHaveLength(1)

  const data = await call(memberData, { as: A.owner, params: { ...of, member_id: mine.id } })
  const written = JSON.stringify(await readSheets(data.bytes as never))
  const inSheets = holdingsOf(tables).flatMap((holding) =>
    'withheld' in holding.file ? [] : headingsOf(holding).map(([name]) => `${holding.table}.${name}`),
  )
  const missing = [...new Set(inSheets)].filter(
    (place) => filled.includes(place) && !written.includes(markOf(mine.mark, place)),
  )
  expect(missing).toEqual([])
  for (const text of [friend.mark, other.mark]) expect(written).not.toContain(text)

  const confirm = mine.phone.slice(-4)
  const { status } = await call(anonymiseMember, {
    as: A.owner,
    params: { ...of, member_id: mine.id },
    body: { confirm },
  })
  expect(status).toBe(200)
  await runJobs()

  // The log has what the columns that are kept have.
  const left = (await columnsWith(mine.mark)).filter((place) => !place.startsWith('audit_log.'))
  expect(left.filter((place) => !isKept(place))).toEqual([])
  expect((await loggedWith(mine.mark)).filter((place) => !isKept(place))).toEqual([])
  expect(left.filter(isKept).length).toBeGreaterThan(5)
  expect(await columnsWith(mine.phone.slice(-10))).toEqual([])
  for (const address of [mine.email, mine.address]) expect(await columnsWith(address)).toEqual([])
  expect(filesWith(mine.mark)).toEqual([])
  expect(await columnsWith(other.mark)).toEqual(othersBefore)
  const ofFriend = await columnsWith(friend.mark)
  expect(friendsBefore.filter((place) => !ofFriend.includes(place))).toEqual([...sharedWithin])
  for (const one of [friend, other]) expect(filesWith(one.mark)).toHaveLength(1)
})
