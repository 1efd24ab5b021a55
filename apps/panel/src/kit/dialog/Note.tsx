import styles from './Note.module.css'

interface NoteProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text field for a note, in a dialog that asks for a reason. */
export const Note = ({ label, value, onChange }: NoteProps) => (
  <label className={`stack-4 quiet ${styles.note}`}>
    {label}
    <textarea rows={2} maxLength={400} value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
)
