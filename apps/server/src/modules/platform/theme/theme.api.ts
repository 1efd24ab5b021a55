import { contrastsOf, type OwnLook, type Palette } from '@sofra/contract/platform/theme/theme.look.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'

/**
 * Refuses unreadable colour pairs, each with its contrast. The error is at the foreground colour, or at the background
 * where only that is in `ownLook`.
 */
export const checkContrast = ({ lang }: Pick<Context, 'lang'>, palette: Palette, ownLook: OwnLook = palette) => {
  const faults = contrastsOf(palette).filter(({ passes }) => !passes)
  if (faults.length === 0) return
  const errors = faults.map(({ colour, on, ratio, least }) => ({
    path: ownLook[colour] ? colour : on,
    code: 'theme.contrast' as const,
    params: {
      colour: translate(lang, `theme.${colour}`),
      on: translate(lang, `theme.${on}`),
      ratio: ratio.toLocaleString(lang),
      least: least.toLocaleString(lang),
    },
  }))
  throw new AppError(400, 'error.invalid', { errors })
}
