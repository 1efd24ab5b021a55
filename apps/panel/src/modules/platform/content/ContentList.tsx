import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'
import { TextState } from './TextState.tsx'

const extra = { extra: true } as const

export default plainList(content, {
  hint: 'content.empty.hint',
  columns: {
    body: false,
    status: false,
    seo_title: extra,
    seo_description: extra,
    starts_at: extra,
    ends_at: extra,
    state: { render: ({ state }) => <TextState state={state} /> },
  },
})
