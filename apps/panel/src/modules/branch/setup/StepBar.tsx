import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { FootBar } from '../../../kit/form/bar/FootBar.tsx'
import { useLeaveGuard } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { AnyPart } from '../branch/branch-part.api.tsx'
import type { StepProps } from './step.ts'

interface StepBarProps extends Pick<StepProps, 'next' | 'onNext'> {
  /** Absent for a step that has nothing to save. */
  readonly part?: AnyPart
}

/** Foot bar of a step: saves it and continues. */
export const StepBar = ({ part, next, onNext }: StepBarProps) => {
  const t = useT()
  const dirty = part?.dirty ?? false
  useLeaveGuard(dirty)
  return (
    <FootBar>
      <Button type="primary" data-main loading={part?.saving ?? false} onClick={onNext}>
        {dirty ? t('setup.save-and-next') : t('setup.next', { step: t(`setup.step.${next}`) })}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      {dirty ? (
        <Button data-main onClick={part?.discard}>
          {t('action.discard')}
        </Button>
      ) : null}
    </FootBar>
  )
}
