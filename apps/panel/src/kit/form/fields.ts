import type { Translated as InLanguages } from '@sofra/contract/kernel/fields.ts'
import type { PictureShape } from '@sofra/contract/platform/picture/picture.contract.ts'
import type { FC, ReactElement } from 'react'
import type { z } from 'zod'
import type { FieldOf, WordsFor } from '../field-of.ts'
import type { PhraseKey } from '../words/i18n.ts'
import { DateField } from './date/DateField.tsx'
import { DayField } from './date/DayField.tsx'
import { ChoiceField } from './field/ChoiceField.tsx'
import { ChoicesField } from './field/ChoicesField.tsx'
import { FlagField, type FlagFieldProps } from './field/FlagField.tsx'
import { MoneyField } from './field/MoneyField.tsx'
import { NumberField } from './field/NumberField.tsx'
import { PictureField } from './field/PictureField.tsx'
import { TextField } from './field/TextField.tsx'
import { TranslatedField } from './field/TranslatedField.tsx'

interface Named<Name> {
  readonly name: Name
  readonly help?: PhraseKey
}

interface Requirable {
  /** Another field makes it required, so the schema alone does not ask for it. */
  readonly required?: boolean
}

interface Fields<Values> {
  Text: FC<Named<FieldOf<Values, string>> & Requirable & { readonly lines?: number }>
  /** In every language, with what is missing marked. */
  Translated: FC<Named<FieldOf<Values, InLanguages>> & Requirable & { readonly lines?: number }>
  /** `question` asks before the value changes. */
  Flag: FC<Named<FieldOf<Values, boolean>> & Pick<FlagFieldProps, 'question'>>
  /** `scale` and `unit` where people type it in a larger unit than it is held in; `rate` where basis points are typed as per cent. */
  NumberField: FC<
    Named<FieldOf<Values, number>> &
      Requirable & { readonly scale?: number; readonly unit?: string; readonly rate?: boolean }
  >
  /** A day, or a minute of one; the form holds an instant. */
  DateField: FC<Named<FieldOf<Values, string>> & { readonly at: 'start' | 'end' | 'minute' }>
  /** A day of the calendar, in no zone. */
  Day: FC<Named<FieldOf<Values, string>>>
  /** Minor units. */
  MoneyField: FC<Named<FieldOf<Values, number>> & { readonly currency?: string }>
  /** One of a closed list; `words` is what stands before a value in its phrase. */
  Choice: <F extends FieldOf<Values, string>, const W extends string>(
    props: Named<F> & {
      readonly words: W & WordsFor<W, Values[F]>
      /** Which values can be chosen, by the one that is stored; all where it is absent. */
      readonly among?: (stored: Values[F]) => readonly Values[F][]
    },
  ) => ReactElement
  /** Several of a closed list. */
  Choices: <F extends FieldOf<Values, readonly string[]>, const W extends string>(
    props: Named<F> & { readonly words: W & WordsFor<W, Values[F]> },
  ) => ReactElement
  /** The path of a stored picture, by `picturePath`; null for none. `library` where the platform's pictures may be chosen. */
  Picture: FC<{ readonly name: FieldOf<Values, string>; readonly shape: PictureShape; readonly library?: boolean }>
}

const all = {
  Text: TextField,
  Translated: TranslatedField,
  DateField,
  Day: DayField,
  Flag: FlagField,
  NumberField,
  MoneyField,
  Choice: ChoiceField,
  Choices: ChoicesField,
  Picture: PictureField,
}

/** The fields typed for one record: `name` takes only those of its input that hold such a value. */
export const fieldsOf = <Input extends z.ZodObject>(_of: { readonly input: Input }) =>
  // One set of components serves every record; which names they take is the type's part.
  all as unknown as Fields<z.output<Input>>
