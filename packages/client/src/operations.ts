/** Every operation by the name it has in the client. Made from the contract: `npm run generate`. */
export const operations = {
  parts: {
    /** Search parts. */
    search: {
      id: 'searchParts',
      method: 'GET',
      path: '/parts/search',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'parts',
    },
    /** List part categories. */
    categories: {
      id: 'listCategories',
      method: 'GET',
      path: '/parts/categories',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'categories',
    },
    /** List manufacturers. */
    manufacturers: {
      id: 'listManufacturers',
      method: 'GET',
      path: '/parts/manufacturers',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'manufacturers',
    },
    /** Read the datasheet URLs of many parts. */
    datasheets: {
      id: 'batchDatasheets',
      method: 'POST',
      path: '/parts/datasheets/batch',
      body: 'json',
      answer: 'data',
      keyed: false,
    },
    /** Read a part. */
    get: { id: 'getPart', method: 'GET', path: '/parts/{sku}', body: 'none', answer: 'data', keyed: false },
    /** Read parametric specifications. */
    specs: {
      id: 'getPartSpecs',
      method: 'GET',
      path: '/parts/{sku}/specs',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read stock. */
    inventory: {
      id: 'getPartInventory',
      method: 'GET',
      path: '/parts/{sku}/inventory',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read price breaks and price quantities. */
    pricing: {
      id: 'getPartPricing',
      method: 'GET',
      path: '/parts/{sku}/pricing',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read the datasheet URL. */
    datasheet: {
      id: 'getPartDatasheet',
      method: 'GET',
      path: '/parts/{sku}/datasheet',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read how price, stock and life cycle of a part went. */
    history: {
      id: 'getPartHistory',
      method: 'GET',
      path: '/parts/{sku}/history',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Find drop-in and functional alternatives. */
    alternatives: {
      id: 'listAlternatives',
      method: 'GET',
      path: '/parts/{sku}/alternatives',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Approve or block an alternative. */
    decideAlternative: {
      id: 'decideAlternative',
      method: 'PUT',
      path: '/parts/{sku}/alternatives/{alternative}',
      body: 'json',
      answer: 'data',
      keyed: false,
      query: ['manufacturer', 'alternative_manufacturer'],
    },
    /** Take a decision about an alternative back. */
    withdrawAlternative: {
      id: 'withdrawAlternative',
      method: 'DELETE',
      path: '/parts/{sku}/alternatives/{alternative}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** List approved and blocked alternatives. */
    alternativeDecisions: {
      id: 'listAlternativeDecisions',
      method: 'GET',
      path: '/parts/alternatives/decisions',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'decisions',
    },
    /** Read specs, stock, prices, datasheet and alternatives at once. */
    gather: {
      id: 'gatherPart',
      method: 'GET',
      path: '/parts/{sku}/gather',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  components: {
    /** Match one component. */
    match: {
      id: 'matchComponent',
      method: 'POST',
      path: '/components/match',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Match up to 500 components. */
    matchBatch: {
      id: 'matchComponents',
      method: 'POST',
      path: '/components/match/batch',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
  },
  footprints: {
    /** Names of the same and of fitting footprints. */
    compatible: {
      id: 'listCompatibleFootprints',
      method: 'GET',
      path: '/footprints/{footprint}/compatible',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  values: {
    /** Read a component value. */
    normalize: {
      id: 'normalizeValue',
      method: 'GET',
      path: '/values/normalize',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  datasheets: {
    /** Search the words of all kept datasheets. */
    search: {
      id: 'searchDatasheets',
      method: 'GET',
      path: '/datasheets/search',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'results',
    },
    /** Get a presigned URL of the PDF. */
    pdf: {
      id: 'getDatasheetPdf',
      method: 'GET',
      path: '/datasheets/{sku}/pdf',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read the sections of a datasheet. */
    chunks: {
      id: 'listDatasheetChunks',
      method: 'GET',
      path: '/datasheets/{sku}/chunks',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'chunks',
    },
    /** Read the technical drawings of a datasheet. */
    drawings: {
      id: 'listDatasheetDrawings',
      method: 'GET',
      path: '/datasheets/{sku}/drawings',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read the ratings and characteristics of a datasheet as values. */
    values: {
      id: 'listDatasheetValues',
      method: 'GET',
      path: '/datasheets/{sku}/values',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'values',
    },
    /** Read the pins and the ordering codes of a datasheet. */
    pins: {
      id: 'listDatasheetPins',
      method: 'GET',
      path: '/datasheets/{sku}/pins',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Start extracting a datasheet. */
    chunk: {
      id: 'chunkDatasheet',
      method: 'POST',
      path: '/datasheets/chunk',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Read the status of an extraction. */
    status: {
      id: 'getDatasheetJobStatus',
      method: 'GET',
      path: '/datasheets/chunk/{job_id}/status',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  bom: {
    /** Upload a BOM for processing. */
    upload: { id: 'uploadBom', method: 'POST', path: '/bom', body: 'upload', answer: 'data', keyed: true },
    /** List your BOMs. */
    list: { id: 'listBoms', method: 'GET', path: '/bom', body: 'none', answer: 'data', keyed: false, items: 'boms' },
    /** Write EIA capacitor codes out. */
    clean: { id: 'cleanBom', method: 'POST', path: '/bom/clean', body: 'upload', answer: 'file', keyed: false },
    /** Write EIA capacitor codes out: the report. */
    cleanReport: { id: 'cleanBom', method: 'POST', path: '/bom/clean', body: 'upload', answer: 'data', keyed: false },
    /** Make a PDF of a BOM with its matches and cost. */
    pdf: { id: 'printBom', method: 'POST', path: '/bom/pdf', body: 'upload', answer: 'file', keyed: true },
    /** Compare two BOMs by designator. */
    diff: { id: 'diffBoms', method: 'POST', path: '/bom/diff', body: 'upload', answer: 'data', keyed: false },
    mappings: {
      /** List saved column mappings. */
      list: {
        id: 'listBomMappings',
        method: 'GET',
        path: '/bom/mappings',
        body: 'none',
        answer: 'data',
        keyed: false,
        items: 'mappings',
      },
      /** Save what the columns of a file mean. */
      save: { id: 'saveBomMapping', method: 'POST', path: '/bom/mappings', body: 'json', answer: 'data', keyed: true },
      /** Delete a saved column mapping. */
      delete: {
        id: 'deleteBomMapping',
        method: 'DELETE',
        path: '/bom/mappings/{mapping_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
    },
    /** Download a BOM with its matches as CSV, XLSX or JSON. */
    export: {
      id: 'exportBom',
      method: 'GET',
      path: '/bom/{bom_id}/export',
      body: 'none',
      answer: 'file',
      keyed: false,
    },
    /** Read the status of a BOM job. */
    status: {
      id: 'getBomStatus',
      method: 'GET',
      path: '/bom/{job_id}/status',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read a processed BOM with its matches. */
    get: { id: 'getBom', method: 'GET', path: '/bom/{bom_id}', body: 'none', answer: 'data', keyed: false },
    /** Rename a BOM, or move it to another project. */
    update: { id: 'updateBom', method: 'PATCH', path: '/bom/{bom_id}', body: 'json', answer: 'data', keyed: false },
    /** Delete a BOM. */
    delete: { id: 'deleteBom', method: 'DELETE', path: '/bom/{bom_id}', body: 'none', answer: 'data', keyed: false },
    /** Read cost rollup, unmatched parts and warnings. */
    analysis: {
      id: 'getBomAnalysis',
      method: 'GET',
      path: '/bom/{bom_id}/analysis',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read supply risk and how price and stock of a BOM went. */
    risk: { id: 'getBomRisk', method: 'GET', path: '/bom/{bom_id}/risk', body: 'none', answer: 'data', keyed: false },
    /** Decide what is bought for a line of a BOM. */
    decideLine: {
      id: 'decideBomLine',
      method: 'PATCH',
      path: '/bom/{bom_id}/lines/{line}',
      body: 'json',
      answer: 'data',
      keyed: false,
    },
  },
  decisions: {
    /** List what you decided about lines of BOMs. */
    list: {
      id: 'listDecisions',
      method: 'GET',
      path: '/decisions',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'decisions',
    },
    /** Download what you decided as CSV. */
    export: {
      id: 'exportDecisions',
      method: 'GET',
      path: '/decisions/export',
      body: 'none',
      answer: 'file',
      keyed: false,
    },
    /** Import decisions from CSV. */
    import: {
      id: 'importDecisions',
      method: 'POST',
      path: '/decisions/import',
      body: 'upload',
      answer: 'data',
      keyed: false,
    },
    /** Delete a decision about lines of BOMs. */
    delete: {
      id: 'deleteDecision',
      method: 'DELETE',
      path: '/decisions/{decision_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  costs: {
    /** What several boards need together: from stock, and to buy. */
    build: { id: 'calculateBuild', method: 'POST', path: '/costs/build', body: 'json', answer: 'data', keyed: true },
    /** Cost of goods at a build quantity. */
    cogs: { id: 'calculateCogs', method: 'POST', path: '/costs/cogs', body: 'json', answer: 'data', keyed: true },
    /** Quick estimate for a list of parts. */
    estimate: {
      id: 'estimateCost',
      method: 'POST',
      path: '/costs/estimate',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Plan an order from your own quotes. */
    plan: { id: 'planOrder', method: 'POST', path: '/costs/plan', body: 'json', answer: 'data', keyed: true },
    /** Read the dated tables that costs are calculated with. */
    tables: { id: 'readCostTables', method: 'GET', path: '/costs/tables', body: 'none', answer: 'data', keyed: false },
  },
  stock: {
    /** List what is in stock. */
    list: {
      id: 'listStock',
      method: 'GET',
      path: '/stock',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'items',
    },
    /** Import a list of stock, or an order. */
    import: { id: 'importStock', method: 'POST', path: '/stock/import', body: 'upload', answer: 'data', keyed: false },
    /** Set stock to what was counted. */
    count: { id: 'countStock', method: 'POST', path: '/stock/count', body: 'json', answer: 'data', keyed: true },
    /** Book in what has come. */
    bookIn: { id: 'bookInStock', method: 'POST', path: '/stock/in', body: 'json', answer: 'data', keyed: true },
    /** Book out what was taken. */
    bookOut: { id: 'bookOutStock', method: 'POST', path: '/stock/out', body: 'json', answer: 'data', keyed: true },
    /** Move stock to another place. */
    move: { id: 'moveStock', method: 'POST', path: '/stock/move', body: 'json', answer: 'data', keyed: true },
    /** Correct what was booked wrongly. */
    correct: { id: 'correctStock', method: 'POST', path: '/stock/correct', body: 'json', answer: 'data', keyed: true },
    /** List the places with something in them. */
    places: { id: 'listStockPlaces', method: 'GET', path: '/stock/places', body: 'none', answer: 'data', keyed: false },
    /** List what was booked. */
    history: {
      id: 'listStockHistory',
      method: 'GET',
      path: '/stock/history',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'movements',
    },
    reservations: {
      /** List what is reserved for builds. */
      list: {
        id: 'listStockReservations',
        method: 'GET',
        path: '/stock/reservations',
        body: 'none',
        answer: 'data',
        keyed: false,
        items: 'reservations',
      },
      /** Reserve what a build takes from stock. */
      create: {
        id: 'reserveStock',
        method: 'POST',
        path: '/stock/reservations',
        body: 'json',
        answer: 'data',
        keyed: true,
      },
      /** Read a reservation, with what to pick where. */
      get: {
        id: 'getStockReservation',
        method: 'GET',
        path: '/stock/reservations/{reservation_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
      /** Book out what a build took. */
      use: {
        id: 'useStockReservation',
        method: 'POST',
        path: '/stock/reservations/{reservation_id}/use',
        body: 'json',
        answer: 'data',
        keyed: true,
      },
      /** Let a reservation go. */
      release: {
        id: 'releaseStockReservation',
        method: 'POST',
        path: '/stock/reservations/{reservation_id}/release',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
    },
    /** Read one item of the stock. */
    get: { id: 'getStockItem', method: 'GET', path: '/stock/{item_id}', body: 'none', answer: 'data', keyed: false },
    /** Set the level of an item, its own number or description. */
    update: {
      id: 'updateStockItem',
      method: 'PATCH',
      path: '/stock/{item_id}',
      body: 'json',
      answer: 'data',
      keyed: false,
    },
  },
  orders: {
    /** Plan what to buy where. */
    plan: { id: 'planPurchases', method: 'POST', path: '/orders/plan', body: 'json', answer: 'data', keyed: true },
    /** Write order files, one a seller. */
    files: {
      id: 'makeOrderFiles',
      method: 'POST',
      path: '/orders/files',
      body: 'json',
      answer: 'file',
      keyed: true,
      accept: 'application/zip',
    },
    /** Write order files, one a seller: the report. */
    fileList: {
      id: 'makeOrderFiles',
      method: 'POST',
      path: '/orders/files',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** List the forms of order files. */
    templates: {
      id: 'listOrderTemplates',
      method: 'GET',
      path: '/orders/templates',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Fill a cart at a seller. */
    fillCart: { id: 'fillCart', method: 'POST', path: '/orders/carts', body: 'json', answer: 'data', keyed: true },
    /** Write BOM and CPL for JLCPCB, checked as one. */
    jlcpcb: {
      id: 'makeAssemblyFiles',
      method: 'POST',
      path: '/orders/jlcpcb',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Read past orders of a seller. */
    history: {
      id: 'readOrderHistory',
      method: 'POST',
      path: '/orders/history',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Write requests for quotation. */
    requests: {
      id: 'requestQuotations',
      method: 'POST',
      path: '/orders/requests',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    quotations: {
      /** Read a quotation. */
      add: {
        id: 'addQuotation',
        method: 'POST',
        path: '/orders/quotations',
        body: 'upload',
        answer: 'data',
        keyed: true,
      },
      /** Add prices of a seller. */
      addRows: {
        id: 'addQuotedPrices',
        method: 'POST',
        path: '/orders/quotations/rows',
        body: 'json',
        answer: 'data',
        keyed: true,
      },
      /** List quotations. */
      list: {
        id: 'listQuotations',
        method: 'GET',
        path: '/orders/quotations',
        body: 'none',
        answer: 'data',
        keyed: false,
        items: 'quotations',
      },
      /** Compare quotations. */
      compare: {
        id: 'compareQuotations',
        method: 'POST',
        path: '/orders/quotations/compare',
        body: 'json',
        answer: 'data',
        keyed: false,
      },
      /** Get a quotation. */
      get: {
        id: 'getQuotation',
        method: 'GET',
        path: '/orders/quotations/{quotation_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
      /** Answer questions about a quotation. */
      answer: {
        id: 'answerQuotation',
        method: 'POST',
        path: '/orders/quotations/{quotation_id}/answers',
        body: 'json',
        answer: 'data',
        keyed: true,
      },
      /** Delete a quotation. */
      delete: {
        id: 'deleteQuotation',
        method: 'DELETE',
        path: '/orders/quotations/{quotation_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
    },
  },
  purchaseOrders: {
    /** Draft a purchase order by hand. */
    create: {
      id: 'createPurchaseOrder',
      method: 'POST',
      path: '/purchase-orders',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Draft the purchase orders of a BOM or a build. */
    fromBom: {
      id: 'createPurchaseOrdersFromBom',
      method: 'POST',
      path: '/purchase-orders/from-bom',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** List your purchase orders. */
    list: {
      id: 'listPurchaseOrders',
      method: 'GET',
      path: '/purchase-orders',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'orders',
    },
    /** List what keys may approve. */
    limits: {
      id: 'listApprovalLimits',
      method: 'GET',
      path: '/purchase-orders/limits',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Set what a key may approve. */
    setLimit: {
      id: 'setApprovalLimit',
      method: 'PUT',
      path: '/purchase-orders/limits/{key_id}',
      body: 'json',
      answer: 'data',
      keyed: false,
    },
    /** Read a purchase order. */
    get: {
      id: 'getPurchaseOrder',
      method: 'GET',
      path: '/purchase-orders/{order_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Change a draft of a purchase order. */
    change: {
      id: 'changePurchaseOrder',
      method: 'PUT',
      path: '/purchase-orders/{order_id}',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Approve a purchase order. */
    approve: {
      id: 'approvePurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/approve',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Send a purchase order to its seller. */
    send: {
      id: 'sendPurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/send',
      body: 'none',
      answer: 'data',
      keyed: true,
    },
    /** Record what became of a purchase order. */
    report: {
      id: 'reportPurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/report',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Record what the seller confirms. */
    confirm: {
      id: 'confirmPurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/confirmation',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Record what was received of a purchase order. */
    receive: {
      id: 'receivePurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/receipts',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Take received goods of a purchase order back. */
    return: {
      id: 'returnPurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/returns',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Compare an invoice with order and receipts. */
    invoice: {
      id: 'invoicePurchaseOrder',
      method: 'POST',
      path: '/purchase-orders/{order_id}/invoices',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Get a purchase order as PDF, CSV or JSON. */
    file: {
      id: 'printPurchaseOrder',
      method: 'GET',
      path: '/purchase-orders/{order_id}/file',
      body: 'none',
      answer: 'file',
      keyed: false,
    },
  },
  identify: {
    /** Ask whether identification is ready. */
    precheck: {
      id: 'precheckIdentify',
      method: 'GET',
      path: '/identify/precheck',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Identify a part from a photo. */
    photo: { id: 'identifyPart', method: 'POST', path: '/identify', body: 'upload', answer: 'data', keyed: true },
  },
  manufacturing: {
    /** Free instant DFM check. */
    checkDfm: {
      id: 'checkDfm',
      method: 'POST',
      path: '/manufacturing/dfm/check',
      body: 'upload',
      answer: 'data',
      keyed: false,
    },
    /** Start a full DFM analysis. */
    dfm: { id: 'submitDfm', method: 'POST', path: '/manufacturing/dfm', body: 'upload', answer: 'data', keyed: true },
    /** Create a fabrication order. */
    order: { id: 'orderFab', method: 'POST', path: '/manufacturing/fab', body: 'upload', answer: 'data', keyed: true },
    /** Confirm a fabrication order. */
    confirm: {
      id: 'confirmFabOrder',
      method: 'POST',
      path: '/manufacturing/{job_id}/confirm',
      body: 'json',
      answer: 'data',
      keyed: true,
    },
    /** Make a stackup PDF. */
    stackup: {
      id: 'printStackup',
      method: 'POST',
      path: '/manufacturing/stackup',
      body: 'upload',
      answer: 'file',
      keyed: true,
    },
    /** Make pick-and-place files. */
    placement: {
      id: 'makePlacement',
      method: 'POST',
      path: '/manufacturing/placement',
      body: 'upload',
      answer: 'file',
      keyed: true,
    },
    /** Make pick-and-place files: as a job. */
    placementJob: {
      id: 'makePlacement',
      method: 'POST',
      path: '/manufacturing/placement',
      body: 'upload',
      answer: 'data',
      keyed: true,
      fixed: { async: true },
    },
    /** Read the status of a manufacturing job. */
    status: {
      id: 'getManufacturingStatus',
      method: 'GET',
      path: '/manufacturing/{job_id}/status',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  fab: {
    /** List the board vendors that are known. */
    vendors: { id: 'listFabVendors', method: 'GET', path: '/fab/vendors', body: 'none', answer: 'data', keyed: false },
    /** Quote board fabrication across vendors. */
    quote: { id: 'quoteFab', method: 'POST', path: '/fab/quote', body: 'upload', answer: 'data', keyed: true },
    orders: {
      /** List your orders of boards. */
      list: {
        id: 'listFabOrders',
        method: 'GET',
        path: '/fab/orders',
        body: 'none',
        answer: 'data',
        keyed: false,
        items: 'orders',
      },
      /** Read an order of boards. */
      get: {
        id: 'getFabOrder',
        method: 'GET',
        path: '/fab/orders/{job_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
      /** Delete an order of boards that was never placed. */
      delete: {
        id: 'deleteFabOrder',
        method: 'DELETE',
        path: '/fab/orders/{job_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
    },
  },
  eda: {
    /** Electrical rules check. */
    erc: { id: 'checkErc', method: 'POST', path: '/eda/erc', body: 'upload', answer: 'data', keyed: true },
    /** Render a schematic to SVG. */
    svg: {
      id: 'renderSchematic',
      method: 'POST',
      path: '/eda/schematic/svg',
      body: 'upload',
      answer: 'file',
      keyed: true,
      accept: 'image/svg+xml, application/zip',
    },
    /** Render a schematic to SVG: the report. */
    drawings: {
      id: 'renderSchematic',
      method: 'POST',
      path: '/eda/schematic/svg',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Compare two states of a schematic. */
    diff: {
      id: 'diffSchematics',
      method: 'POST',
      path: '/eda/schematic/diff',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Start a board job. */
    pcb: { id: 'submitPcbJob', method: 'POST', path: '/eda/pcb/job', body: 'upload', answer: 'data', keyed: true },
    /** Read the status of a board job. */
    status: {
      id: 'getPcbJobStatus',
      method: 'GET',
      path: '/eda/pcb/{job_id}/status',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  cad: {
    /** Inspect the geometry of a STEP, BREP or STL file. */
    inspect: {
      id: 'inspectStep',
      method: 'POST',
      path: '/cad/step/inspect',
      body: 'upload',
      answer: 'data',
      keyed: true,
    },
    /** Run a chain of CAD operations. */
    pipeline: {
      id: 'runCadPipeline',
      method: 'POST',
      path: '/cad/step/pipeline',
      body: 'upload',
      answer: 'file',
      keyed: true,
    },
  },
  projects: {
    /** List your projects. */
    list: {
      id: 'listProjects',
      method: 'GET',
      path: '/projects',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'projects',
    },
    /** Create a project. */
    create: { id: 'createProject', method: 'POST', path: '/projects', body: 'json', answer: 'data', keyed: true },
    /** Read a project. */
    get: {
      id: 'getProject',
      method: 'GET',
      path: '/projects/{project_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Read part counts and cost summary of a project. */
    status: {
      id: 'getProjectStatus',
      method: 'GET',
      path: '/projects/{project_id}/status',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Change a project. */
    update: {
      id: 'updateProject',
      method: 'PATCH',
      path: '/projects/{project_id}',
      body: 'json',
      answer: 'data',
      keyed: false,
    },
    /** Delete a project. */
    delete: {
      id: 'deleteProject',
      method: 'DELETE',
      path: '/projects/{project_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** List the BOMs of a project, each with its cost at that time. */
    boms: {
      id: 'listProjectBoms',
      method: 'GET',
      path: '/projects/{project_id}/boms',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'boms',
    },
    /** Read what happened in a project. */
    activity: {
      id: 'listProjectActivity',
      method: 'GET',
      path: '/projects/{project_id}/activity',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'activity',
    },
  },
  jobs: {
    /** List your jobs. */
    list: { id: 'listJobs', method: 'GET', path: '/jobs', body: 'none', answer: 'data', keyed: false, items: 'jobs' },
    /** Read any job. */
    get: { id: 'getJob', method: 'GET', path: '/jobs/{job_id}', body: 'none', answer: 'data', keyed: false },
    /** Cancel a job. */
    cancel: {
      id: 'cancelJob',
      method: 'POST',
      path: '/jobs/{job_id}/cancel',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Delete a finished job. */
    delete: { id: 'deleteJob', method: 'DELETE', path: '/jobs/{job_id}', body: 'none', answer: 'data', keyed: false },
  },
  files: {
    /** List the files that are kept for you. */
    list: {
      id: 'listFiles',
      method: 'GET',
      path: '/files',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'files',
    },
    /** Delete a file. */
    delete: {
      id: 'deleteFile',
      method: 'DELETE',
      path: '/files/{file_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
  },
  events: {
    /** Follow what happens in your account. */
    list: { id: 'followEvents', method: 'GET', path: '/events', body: 'none', answer: 'data', keyed: false },
  },
  webhooks: {
    /** Register a webhook. */
    create: { id: 'createWebhook', method: 'POST', path: '/webhooks', body: 'json', answer: 'data', keyed: true },
    /** List your webhooks. */
    list: {
      id: 'listWebhooks',
      method: 'GET',
      path: '/webhooks',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'webhooks',
    },
    /** Read a webhook. */
    get: {
      id: 'getWebhook',
      method: 'GET',
      path: '/webhooks/{webhook_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** Delete a webhook. */
    delete: {
      id: 'deleteWebhook',
      method: 'DELETE',
      path: '/webhooks/{webhook_id}',
      body: 'none',
      answer: 'data',
      keyed: false,
    },
    /** List the deliveries of a webhook. */
    deliveries: {
      id: 'listDeliveries',
      method: 'GET',
      path: '/webhooks/{webhook_id}/deliveries',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'deliveries',
    },
    /** Send an event again. */
    resend: {
      id: 'resendDelivery',
      method: 'POST',
      path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
      body: 'none',
      answer: 'data',
      keyed: true,
    },
    /** Send a test event. */
    test: {
      id: 'testWebhook',
      method: 'POST',
      path: '/webhooks/{webhook_id}/test',
      body: 'none',
      answer: 'data',
      keyed: true,
    },
  },
  auth: {
    keys: {
      /** Create an API key. */
      create: { id: 'createKey', method: 'POST', path: '/auth/keys', body: 'json', answer: 'data', keyed: true },
      /** List your API keys. */
      list: {
        id: 'listKeys',
        method: 'GET',
        path: '/auth/keys',
        body: 'none',
        answer: 'data',
        keyed: false,
        items: 'keys',
      },
      /** Revoke an API key. */
      revoke: {
        id: 'revokeKey',
        method: 'DELETE',
        path: '/auth/keys/{key_id}',
        body: 'none',
        answer: 'data',
        keyed: false,
      },
      /** Validate an API key. */
      validate: {
        id: 'validateKey',
        method: 'POST',
        path: '/auth/key/validate',
        body: 'json',
        answer: 'data',
        keyed: false,
      },
    },
  },
  credits: {
    /** Read the credit balance. */
    balance: { id: 'getBalance', method: 'GET', path: '/credits/balance', body: 'none', answer: 'data', keyed: false },
  },
  account: {
    /** Read the account and the key that asks. */
    get: { id: 'getAccount', method: 'GET', path: '/account', body: 'none', answer: 'data', keyed: false },
    /** Delete the account, with all that belongs to it. */
    delete: { id: 'deleteAccount', method: 'DELETE', path: '/account', body: 'none', answer: 'data', keyed: false },
  },
  audit: {
    /** Read who did what in your account. */
    list: {
      id: 'listAudit',
      method: 'GET',
      path: '/audit',
      body: 'none',
      answer: 'data',
      keyed: false,
      items: 'entries',
    },
  },
} as const;

export type Operations = typeof operations;
