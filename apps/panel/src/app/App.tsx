import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { useMode } from '../kit/look/appearance.ts'
import { antdTheme, themeClass } from '../kit/look/theme.ts'
import { ScreensContext } from '../kit/screen/screen.ts'
import { useLocale } from './language.ts'
import { queryClient } from './query.ts'
import { router } from './router.ts'
import { screens } from './routes.ts'

/** Where bubbles and menus are put: inside the page's landmark, so that they are found by moving through the page. */
const inPage = (trigger?: HTMLElement) => trigger?.closest('main') ?? document.body

/** Theme, texts and data around the router. */
export const App = () => {
  const mode = useMode()
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.className = `${themeClass}-${mode}`
  }, [mode])
  return (
    <ConfigProvider theme={antdTheme(mode)} getPopupContainer={inPage} {...(locale ? { locale } : {})}>
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
