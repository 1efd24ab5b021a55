import { useFormState } from 'react-hook-form'

/** What is wrong with each option, whichever of its fields it is; by its place. */
export const useItemErrors = (count: number): readonly (string | undefined)[] => {
  const { errors } = useFormState({ name: 'items' })
  const found = errors.items as Record<number, Record<string, { message?: string }> | undefined> | undefined
  return Array.from(
    { length: count },
    (_, place) => Object.values(found?.[place] ?? {}).find((one) => one?.message)?.message,
  )
}
