import { Search } from 'lucide-react'
import styles from './SearchInput.module.css'

interface SearchInputProps {
  readonly value: string
  readonly label: string
  readonly onChange: (value: string) => void
  /** Enter was pressed. */
  readonly onEnter?: () => void
}

/** The input of every search. It is a native input, because antd's renders several times as long for each key. */
export const SearchInput = ({ value, label, onChange, onEnter }: SearchInputProps) => (
  <label className={styles.search}>
    <Search size={16} aria-hidden="true" />
    <input
      type="search"
      value={value}
      maxLength={100}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={
        onEnter &&
        ((event) => {
          if (event.key !== 'Enter') return
          // The element that takes the focus now would get the rest of the key event and submit a form.
          event.preventDefault()
          onEnter()
        })
      }
    />
  </label>
)
