-- A member's latest orders, however many they have: for their own page.
drop index orders__member;
create index orders__member on orders (company_id, member_id, created_at desc, id desc) where member_id is not null;
