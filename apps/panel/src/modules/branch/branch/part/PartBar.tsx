import { ChangesBar } from '../../../../kit/form/bar/ChangesBar.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import type { AnyPart } from './usePart.ts'

/** The foot of a part that is a screen of its own. */
export const PartBar = ({ part }: { readonly part: AnyPart }) => {
  const t = useT()
  return (
    <ChangesBar
      dirty={part.dirty}
      saving={part.saving}
      savable={part.dirty}
      changes={t('branch.part-changed')}
      save={() => void part.save()}
      discard={part.discard}
    />
  )
}
