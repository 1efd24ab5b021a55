import words from 'virtual:words/de/first'
import antd from 'antd/es/locale/de_DE'
import 'dayjs/locale/de'

export { antd, words }
