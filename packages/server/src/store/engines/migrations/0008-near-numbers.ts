import { statements } from './statements.ts';

/**
 * Part numbers in a narrow table of their own, for finding mistyped ones: the rows of parts are so wide that every
 * candidate would be a page of its own. Triggers keep it, whoever writes parts. It takes the place of two indexes of parts.
 */
export const nearNumbers = statements(
  // Letters that are read as digits: one text for all of them. engine/matching/near-numbers folds questions the same way.
  `create function partwright.look_of(mpn_norm text) returns text language sql immutable strict parallel safe
    return translate(mpn_norm, 'OILSBZ', '011582')`,

  // Two edits leave two of four quarters whole, so any two quarters, with their places and the length, are a key. Shorter
  // numbers have halves, which one edit leaves one of. engine/matching/near-numbers makes the keys of a question.
  `create function partwright.near_keys(look text) returns integer[] language sql immutable strict parallel safe
    return case
      when length(look) between 8 and 40 then array[
        hashtext('A' || chr(60 + length(look)) || left(look, length(look) / 2)),
        hashtext('B' || chr(60 + length(look)) || left(look, length(look) / 4)
          || substr(look, 1 + length(look) / 2, length(look) * 3 / 4 - length(look) / 2)),
        hashtext('C' || chr(60 + length(look)) || left(look, length(look) / 4) || substr(look, 1 + length(look) * 3 / 4)),
        hashtext('D' || chr(60 + length(look)) || substr(look, 1 + length(look) / 4, length(look) * 3 / 4 - length(look) / 4)),
        hashtext('E' || chr(60 + length(look)) || substr(look, 1 + length(look) / 4, length(look) / 2 - length(look) / 4)
          || substr(look, 1 + length(look) * 3 / 4)),
        hashtext('F' || chr(60 + length(look)) || substr(look, 1 + length(look) / 2))]
      when length(look) between 3 and 7 then array[
        hashtext('A' || chr(60 + length(look)) || left(look, length(look) / 2)),
        hashtext('F' || chr(60 + length(look)) || substr(look, 1 + length(look) / 2))]
    end`,

  `create table partwright.part_numbers (
    part_id bigint not null,
    mpn_norm text not null
  )`,
  `insert into partwright.part_numbers (part_id, mpn_norm) select id, mpn_norm from partwright.parts order by id`,
  `create index part_numbers_by_look on partwright.part_numbers (partwright.look_of(mpn_norm) text_pattern_ops)`,
  `create index part_numbers_near on partwright.part_numbers using gin (partwright.near_keys(partwright.look_of(mpn_norm)))`,
  `analyze partwright.part_numbers`,

  `create function partwright.add_part_numbers() returns trigger language plpgsql as $$
    begin
      insert into partwright.part_numbers (part_id, mpn_norm) select id, mpn_norm from added;
      return null;
    end
  $$`,
  `create function partwright.remove_part_number() returns trigger language plpgsql as $$
    begin
      delete from partwright.part_numbers
      where part_id = old.id and partwright.look_of(mpn_norm) = partwright.look_of(old.mpn_norm);
      if tg_op = 'UPDATE' then
        insert into partwright.part_numbers (part_id, mpn_norm) values (new.id, new.mpn_norm);
      end if;
      return null;
    end
  $$`,
  `create trigger part_numbers_of_added after insert on partwright.parts
    referencing new table as added for each statement execute function partwright.add_part_numbers()`,
  `create trigger part_numbers_of_changed after update on partwright.parts
    for each row when (old.mpn_norm is distinct from new.mpn_norm) execute function partwright.remove_part_number()`,
  `create trigger part_numbers_of_removed after delete on partwright.parts
    for each row execute function partwright.remove_part_number()`,

  `drop index partwright.parts_by_mpn_end`,
  `drop index partwright.parts_by_mpn_likeness`,
);
