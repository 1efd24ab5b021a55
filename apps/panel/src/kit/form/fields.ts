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

interface NamedField<Name> {
  readonly name: Name
  readonly help?: PhraseKey
}

interface Requirable {
  /** Another field makes it required, so the schema alone does not require it. */
  readonly required?: boolean
}

interface Fields<Values> {
  Text: FC<NamedField<FieldOf<Values, string>> & Requirable & { readonly lines?: number }>
  /** A text in every language; missing ones are marked. */
  Translated: FC<NamedField<FieldOf<Values, InLanguages>> & Requirable & { readonly lines?: number }>
  /** `question` asks before the value changes. */
  Flag: FC<NamedField<FieldOf<Values, boolean>> & Pick<FlagFieldProps, 'question'>>
  /** `scale` and `unit` if users type a larger unit than the stored one; `rate` if basis points are typed as per cent. */
  NumberField: FC<
    NamedField<FieldOf<Values, number>> &
      Requirable & { readonly scale?: number; readonly unit?: string; readonly rate?: boolean }
  >
  /** A day or a minute; the form stores an instant. */
  DateField: FC<NamedField<FieldOf<Values, string>> & { readonly at: 'start' | 'end' | 'minute' }>
  /** A calendar day without a zone. */
  Day: FC<NamedField<FieldOf<Values, string>>>
  /** Minor units. */
  MoneyField: FC<NamedField<FieldOf<Values, number>> & { readonly currency?: string }>
  /** One value of a closed list; `words` is the prefix of its phrases. */
  Choice: <F extends FieldOf<Values, string>, const W extends string>(
    props: NamedField<F> & {
      readonly words: W & WordsFor<W, Values[F]>
      /** Returns the values that can be chosen, from the stored one. The default is all. */
      readonly among?: (stored: Values[F]) => readonly Values[F][]
    },
  ) => ReactElement
  /** Several values of a closed list. */
  Choices: <F extends FieldOf<Values, readonly string[]>, const W extends string>(
    props: NamedField<F> & { readonly words: W & WordsFor<W, Values[F]> },
  ) => ReactElement
  /** The path of a stored picture (`picturePath`), null for none. `library` offers the platform's pictures too. */
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

/** The fields typed for one record: `name` accepts only fields of its input with a matching type. */
export const fieldsOf = <Input extends z.ZodObject>(_of: { readonly input: Input }) =>
  // All records share one set of components; only the types of the names differ.
  all as unknown as Fields<z.output<Input>>
