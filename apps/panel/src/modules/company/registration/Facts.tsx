import type { ReactNode } from 'react'
import styles from './Registration.module.css'

interface FactsProps {
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labelled values; empty ones are shown as a dash. */
export const Facts = ({ title, facts }: FactsProps) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  </section>
)
