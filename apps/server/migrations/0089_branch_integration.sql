drop index branch_integration__of_marketplace;
create index branch_integration__of_marketplace on branch_integration (integration_platform_id, remote_id);
create index branch_integration__active on branch_integration (integration_platform_id, id) where is_active;
