import { columnPhrases } from '@sofra/contract/log-words.ts'
import {
  formFields,
  importedFields,
  memberFields,
  namedField,
  storedFields,
} from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { mergeColumns, mergeFields } from '@sofra/contract/member/member/member.merge.ts'
import {
  anonymiseMember,
  lookAtMerge,
  memberData,
  mergeMembers,
} from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { csv, memberImporting } from '../../../../test/member-importing.ts'
import { eachMemberColumn, memberColumn } from '../../../../test/member-values.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'

const { a, admin, call, A, of, read, apply } = await memberImporting()

const cities = (
  await admin<{ id: number }>("select id from city where name in ('Ankara', 'Bartın') order by name")
).map(({ id }) => id)
const insertInstitution = (code: string) => a.insert<{ id: number }>('institution', { ...of, name: code, code })
const institutions = [(await insertInstitution('LISE')).id, (await insertInstitution('KLINIK')).id]
const ownRules = { earn_rate: 1, validity_days: 2, lower_limit: 3, upper_limit: 4, order_share: 5, minimum_total: 6 }

/** Values of a member's form; no two members and no two columns share one. */
const valuesOf = (no: number) =>
  eachMemberColumn<unknown>({
    text: (field) => `${field} ${no}`.slice(0, 15),
    phone: () => `+9055500077${no}0`,
    email: () => `columns${no}@demo.sofra`,
    code: () => `CODE-${no}`,
    day: (field) => new Date(Date.UTC(1980 + no, 0, 1 + formFields.indexOf(field))).toISOString().slice(0, 10),
    flag: () => true,
    choice: (_, choices) => choices.at(-1),
    choices: (_, choices) => choices.slice(no, no + 1),
    city: () => cities[no - 1],
    institution: () => institutions[no - 1],
    discounts: () => ({ comeGetIt: { rate: no * 100, amount: 0 } }),
    points_rules: () => ({ ...ownRules, validity_days: no }),
  })

const create = async (no: number, change: object = {}) =>
  (await call(member.create, { as: A.owner, params: of, body: { ...valuesOf(no), ...change } as never })).reply
const storedRow = async (id: number) => (await admin('select * from member where id = $1', [id]))[0] ?? {}

test('POST member stores and returns every column of the form, and the list has every listed one', async () => {
  const { id, ...reply } = await create(1)
  expect(reply).toMatchObject(valuesOf(1))
  expect(await storedRow(id)).toMatchObject(valuesOf(1))
  const { reply: list } = await call(member.list, { as: A.owner, params: of, query: {} as never })
  const fields = memberFields(({ list }) => list !== undefined).map((field) =>
    ['city', 'institution'].includes(memberColumns[field].kind) ? namedField(field) : field,
  )
  expect(fields.filter((field) => !(field in (list.items[0] ?? {})))).toEqual([])
})

test('a caller without access to contact data sees every column except contacts as it is', async () => {
  const { id } = await create(1)
  const blind = await a.user({ account: A.account, keys: allKeys.filter((key) => key !== 'get-member-contact') })
  const { reply } = await call(member.one, { as: blind, params: { ...of, member_id: id } })
  const masked = formFields.filter((field) => JSON.stringify(reply[field]) !== JSON.stringify(valuesOf(1)[field]))
  expect(masked).toEqual(formFields.filter((field) => memberColumn(field).person === 'contact'))
})

test('an import reads every imported column by an alias', async () => {
  const columns = importedFields.flatMap((field) => {
    const { imported } = memberColumn(field)
    return imported === undefined || imported === 'own' ? [] : [{ field, imported }]
  })
  const names: Readonly<Record<string, string>> = { city: 'Bartın', institution: 'KLINIK', flag: 'evet' }
  const cells = columns.map(({ field }) => names[memberColumns[field].kind] ?? valuesOf(2)[field])
  const headings = columns.map(
    ({ field, imported }) => imported.aliases?.[0] ?? allPhrases[`member.${namedField(field)}` as 'member.note'][0],
  )
  const file = await read(csv(headings.join(';'), cells.join(';')))
  expect(file.matched?.map(({ field }) => field)).toEqual(columns.map(({ field }) => namedField(field)))
  expect((await apply(file)).written).toBe(1)
  const [row = {}] = await admin('select * from member where company_id = $1', [A.id])
  expect(columns.filter(({ field }) => row[field] !== valuesOf(2)[field]).map(({ field }) => field)).toEqual([])
})

const removeMembers = async () => {
  await admin('delete from member_merge_row')
  await admin('delete from member_merge')
  await admin('update member set merged_into_id = null')
  await admin('delete from member')
}

test('a merge keeps every column of the remaining record, or takes that of the other one', async () => {
  for (const take of [[], mergeFields]) {
    await removeMembers()
    const [primary, duplicate] = [await create(1), await create(2)]
    const params = { ...of, member_id: primary.id, other_id: duplicate.id }
    const { reply: seen } = await call(lookAtMerge, { as: A.owner, params })
    expect(seen.fields.map(({ field }) => field)).toEqual([...mergeFields])
    const body = { version: primary.version, other_version: duplicate.version, take: [...take] }
    expect((await call(mergeMembers, { as: A.owner, params, body })).status).toBe(201)
    const row = await storedRow(primary.id)
    const chosen = formFields.filter((field) => mergeFields.some((one) => mergeColumns[one].includes(field as never)))
    const expected = valuesOf(take.length ? 2 : 1)
    expect(Object.fromEntries(chosen.map((field) => [field, row[field]]))).toEqual(
      Object.fromEntries(chosen.map((field) => [field, expected[field]])),
    )
  }
  await removeMembers()
})

test('a merge sets every flag that either record has, and no other', async () => {
  const flags = formFields.filter((field) => 'merge' in memberColumns[field] && memberColumns[field].merge === 'either')
  expect(flags).not.toEqual([])
  for (const [ofPrimary, ofDuplicate] of [
    [true, false],
    [false, true],
    [false, false],
  ]) {
    await removeMembers()
    const set = (value: boolean | undefined) => Object.fromEntries(flags.map((field) => [field, value]))
    const [primary, duplicate] = [await create(1, set(ofPrimary)), await create(2, set(ofDuplicate))]
    const params = { ...of, member_id: primary.id, other_id: duplicate.id }
    const body = { version: primary.version, other_version: duplicate.version, take: [] }
    expect((await call(mergeMembers, { as: A.owner, params, body })).status).toBe(201)
    expect(await storedRow(primary.id)).toMatchObject(set(ofPrimary || ofDuplicate))
  }
  await removeMembers()
})

test('the data file contains every column; anonymising empties those about the person and masks them in the log', async () => {
  const { id, phone, version } = await create(1)
  const params = { ...of, member_id: id }
  const body = { ...valuesOf(2), phone, version }
  expect((await call(member.update, { as: A.owner, params, body: body as never })).status).toBe(200)
  const { bytes } = await call(memberData, { as: A.owner, params })
  const [sheet] = (await readSheets(bytes as never)) as unknown as { rows: { cells: unknown[] }[] }[]
  const columns = storedFields.filter((field) => !('withheld' in memberColumns[field]))
  const labels = columns.map((field) => columnPhrases('member', field).find((phrase) => phrase in allPhrases))
  expect(sheet?.rows[0]?.cells).toEqual(labels.map((label) => allPhrases[label as 'member.note'][0]))
  const texts = formFields.filter((field) => ['text', 'email', 'code'].includes(memberColumns[field].kind))
  const written = JSON.stringify(sheet?.rows[1])
  expect(
    [...texts.map((field) => String(valuesOf(2)[field])), 'Bartın', 'KLINIK'].filter((text) => !written.includes(text)),
  ).toEqual([])

  const { status } = await call(anonymiseMember, { as: A.owner, params, body: { confirm: phone.slice(-4) } })
  expect(status).toBe(200)
  const row = await storedRow(id)
  const personal = storedFields.filter((field) => memberColumns[field].person !== 'none')
  const isEmpty = (value: unknown) => value === '' || value === null || value === `#${id}`
  expect(personal.filter((field) => !isEmpty(row[field]))).toEqual([])
  const log = await admin<{ before: object | null; after: object | null }>(
    "select before, after from audit_log where record = 'member' and record_id = $1",
    [String(id)],
  )
  const values = log.flatMap(({ before, after }) => [before ?? {}, after ?? {}].flatMap((side) => Object.entries(side)))
  const logged = personal.filter((field) => values.some(([name]) => name === field))
  expect(logged).toEqual(formFields.filter((field) => memberColumn(field).person !== 'none'))
  expect(values.filter(([name, value]) => personal.some((one) => one === name) && value !== '•••')).toEqual([])
})
