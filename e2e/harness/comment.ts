import type { testServer } from '../../apps/server/test/server.ts'

/** Sets an order to delivered and adds its guest's comment. */
export const commentOn = async (admin: Awaited<ReturnType<typeof testServer>>['admin'], order: { id: number }) => {
  await admin("update orders set status = 'delivered', delivered_at = now() where id = $1", [order.id])
  await admin(
    `insert into comment (company_id, branch_id, order_id, order_code, member_name, taste, speed, presentation, text)
     select company_id, branch_id, id, code, customer_name, 5, 2, 4, 'Kebap harikaydı, çorba biraz soğumuştu.' from orders where id = $1`,
    [order.id],
  )
  await admin(
    `insert into comment_total (company_id, branch_id, comments, taste, speed, presentation, waiting)
     select company_id, branch_id, 1, 5, 2, 4, 1 from orders where id = $1 on conflict do nothing`,
    [order.id],
  )
}
