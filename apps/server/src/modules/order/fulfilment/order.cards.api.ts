/** The door of orders for what runs beside them: an order as the desk shows it. */
export { type CardRow, cardIn, cardsById } from './order.cards.ts'
