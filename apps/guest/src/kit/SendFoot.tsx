/** @jsxImportSource preact */

interface SendFootProps {
  /** The id of the form that the button sends. */
  readonly form: string
  readonly label: string
  readonly problem: string
  readonly isDisabled: boolean
}

/** The foot of a sheet: why a form was not sent, and the button that sends it. */
export const SendFoot = ({ form, label, problem, isDisabled }: SendFootProps) => (
  <>
    <p class="problem" role="status">
      {problem}
    </p>
    <button type="submit" form={form} class="button wide" disabled={isDisabled}>
      <span>{label}</span>
    </button>
  </>
)
