import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { trafficType } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { call } from '../../../kit/http/api.ts'
import type { PickFilter } from '../../../kit/list/filter/filters.ts'
import type { PhraseKey } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { wordsState } from '../../../kit/words/words.ts'

const inWords = (name: Translated) => translatedText(name, wordsState().lang)

/** Filters a list by one type of visits. */
export const typePick = (label: PhraseKey): PickFilter => ({
  kind: 'pick',
  field: 'traffic_type_id',
  label,
  needs: trafficType.list,
  find: async (q, signal) => {
    const { items } = await call(trafficType.list, { query: { limit: 50, sort: 'name', q } }, { signal })
    return items.map(({ id, name, key }) => ({ id: String(id), title: inWords(name), hint: key }))
  },
  nameOf: async (id, signal) => inWords((await call(trafficType.one, { params: { id } }, { signal })).name),
})
