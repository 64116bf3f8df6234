/** Something about a line that was assumed, or that only a person can settle; `text` is what the warning quotes or says. */
export interface LineDoubt {
  code:
    | 'may_not_be_fitted'
    | 'designators_in_doubt'
    | 'unreadable_quantity'
    | 'ditto'
    | 'ditto_in_doubt'
    | 'merged'
    | 'seller_assumed'
    | 'beside_the_board'
    | 'may_be_work'
    | 'maker_as_number'
    | 'may_be_other_source';
  text: string;
}
