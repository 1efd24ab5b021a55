import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'

const takenSql = `
select g.name as group, old as word
from word_group g cross join unnest(g.words) as old
join unnest($1::text[]) as new on app.fold(new) = app.fold(old)
where g.id is distinct from $2
limit 1`

/** Throws 400 when another group has one of the words. Two who save at once do so one after the other. */
export const checkWords = async ({ query }: Context, { words }: { words: readonly string[] }, id: number | null) => {
  await query('lock table word_group in share row exclusive mode')
  const [params] = await query<{ word: string; group: string }>(takenSql, [words, id])
  if (params)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'words', code: 'word-group.taken', params }] })
}
