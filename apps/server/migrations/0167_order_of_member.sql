-- Who looks at members' orders alone hears of these by an event of their own since. What was placed until now and not yet read is made up for.
with unread as (
  select s.name as subscriber, o.company_id, o.branch_id, o.member_id, o.created_at
  from event_subscriber s cross join branch_head h
  left join event_position p on p.subscriber = s.name and p.company_id = h.company_id and p.branch_id = h.branch_id
  join event e on e.branch_id = h.branch_id and e.no > coalesce(p.no, 0) and e.name = 'order.placed'
  join orders o on o.company_id = e.company_id and o.id = e.subject_id and o.member_id is not null
  where s.name in ('order/visits', 'order/member-basket')
), seen as (
  update member m set last_activity_at = u.created_at
  from (select company_id, member_id, max(created_at) as created_at from unread where subscriber = 'order/visits' group by 1, 2) u
  where m.company_id = u.company_id and m.id = u.member_id and m.last_activity_at < u.created_at
)
delete from member_basket k using unread u
where u.subscriber = 'order/member-basket' and k.company_id = u.company_id and k.branch_id = u.branch_id and k.member_id = u.member_id
  and k.changed_at <= u.created_at;
