/** A schematic all of whose parts stand in a sheet that is not there. */
export const SCHEMATIC_WITHOUT_ITS_SHEET = `(kicad_sch (version 20231120) (generator "eeschema") (uuid "11111111-1111-4111-8111-111111111111") (paper "A4")
  (lib_symbols)
  (sheet (at 50 50) (size 20 20) (uuid "22222222-2222-4222-8222-222222222222")
    (property "Sheetname" "sub" (at 50 49 0)) (property "Sheetfile" "sub.kicad_sch" (at 50 71 0)))
  (sheet_instances (path "/" (page "1"))))`;
