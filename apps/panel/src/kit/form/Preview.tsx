import { Button, Drawer } from 'antd'
import { Eye } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useVisible } from '../screen/place.ts'
import { useT } from '../words/i18n.ts'
import styles from './Preview.module.css'

/** How guests see what stands in the form, in a column beside its fields. */
export const PreviewColumn = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const title = useId()
  return (
    <aside className={styles.column} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('form.preview')}
      </h2>
      {children}
    </aside>
  )
}

/** The same where a column has no room: opened by a button. */
export const PreviewButton = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const visible = useVisible()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.peek ?? ''} icon={<Eye size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className={styles.words}>{t('form.preview.open')}</span>
      </Button>
      <Drawer
        // It lies outside of its tab's own part of the page, so it has to hide by itself.
        open={open && visible}
        size={420}
        title={t('form.preview')}
        classNames={{ wrapper: styles.drawer ?? '' }}
        onClose={() => setOpen(false)}
      >
        {children}
      </Drawer>
    </>
  )
}
