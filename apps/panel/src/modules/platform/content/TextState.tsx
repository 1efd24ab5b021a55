import type { textStates } from '@sofra/contract/platform/content/content.text.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useT } from '../../../kit/words/i18n.ts'

type State = (typeof textStates)[number] | 'none'

const tones = { published: 'good', planned: 'moving', draft: 'waiting', over: 'quiet', none: 'quiet' } as const

/** The publication state of a text on a guest site. */
export const TextState = ({ state }: { readonly state: State }) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`site-text.${state}`)} />
}
