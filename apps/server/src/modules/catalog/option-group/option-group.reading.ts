import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import type { OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { inLang } from '../../../kernel/words.ts'
import { type Place, readGroups, type StoredGroup } from './option-group.queries.ts'

/** Why no choice satisfies a group as things stand, with its name in the language. */
export const problemOf = ({ items, name, ...group }: StoredGroup, lang: Lang): OptionGroupRow['problem'] => {
  const options = items.map((item) => ({ ...item, name: inLang(item.name, lang), open: item.available }))
  const problem = groupProblem({ ...group, name: inLang(name, lang), items: options })
  return problem && { code: problem.code, params: problem.params }
}

/** A stored group with what the rules say of it. */
export const judged =
  (lang: Lang) =>
  (group: StoredGroup): OptionGroupRow => ({ ...group, problem: problemOf(group, lang) })

/** One group of the branch; throws 404 where there is none. */
export async function readGroup(query: Query, place: Place, id: number, lang: Lang): Promise<OptionGroupRow> {
  const [found] = await readGroups(query, place, [id])
  if (!found) throw notFound()
  return judged(lang)(found)
}
