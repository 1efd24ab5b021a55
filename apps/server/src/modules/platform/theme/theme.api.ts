import { contrastsOf, type OwnLook, type Palette } from '@sofra/contract/platform/theme/theme.look.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'

/**
 * Refuses colours that guests could not read, each pair with its contrast, at the field of what stands on the other, or of that where
 * it alone is the caller's `own`.
 */
export const checkContrast = ({ lang }: Pick<Context, 'lang'>, palette: Palette, own: OwnLook = palette) => {
  const faults = contrastsOf(palette).filter(({ passes }) => !passes)
  if (faults.length === 0) return
  const errors = faults.map(({ colour, on, ratio, least }) => ({
    path: own[colour] ? colour : on,
    code: 'theme.contrast' as const,
    params: {
      ...{ colour: translate(lang, `theme.${colour}`), on: translate(lang, `theme.${on}`) },
      ...{ ratio: ratio.toLocaleString(lang), least: least.toLocaleString(lang) },
    },
  }))
  throw new AppError(400, 'error.invalid', { errors })
}
